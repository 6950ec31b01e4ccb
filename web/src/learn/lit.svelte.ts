/** The ids that are lit now, for boards whose drawing has no part of its own for each of them. */
export const lit = $state<{ ids: string[] }>({ ids: [] });

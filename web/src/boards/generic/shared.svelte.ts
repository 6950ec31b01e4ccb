/** What the parts of the generic board share. */
export class Shared {
  /** The paths of what the last move changed, and of all that holds it. */
  changed = $state.raw<ReadonlySet<string>>(new Set());
}

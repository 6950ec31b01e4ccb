/** Points as people write them: halves, and a minus that is one. */
export function points(total: number): string {
  const amount = Math.abs(total);
  const whole = Math.trunc(amount);
  return `${total < 0 ? '−' : ''}${amount === whole ? whole : `${whole || ''}½`}`;
}

/** What to do about a refusal, where the page knows more than the sentence says. */
import { w } from './words';

const ADVISED = ['seen-hand', 'undo-open-seat'] as const;

export function adviceFor(problem: { code: string }): string {
  const code = ADVISED.find((each) => each === problem.code);
  return code ? w(`advice.${code}`) : '';
}

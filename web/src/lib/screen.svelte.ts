/** How much room there is: on a narrow or a low screen the rest of the table is behind tabs. */
const NARROW = '(max-width: 820px), (max-height: 500px)';
/** A phone on its side. */
const LOW = '(max-height: 500px) and (orientation: landscape)';

/** Whether a mouse points here; after a tap browsers of phones pretend so, at whatever has come to lie under the finger. */
export const points = (event: PointerEvent): boolean =>
  event.pointerType === 'mouse' && !matchMedia('(hover: none) and (pointer: coarse)').matches;

/** Less high than what a finished game has to tell. */
const SHORT = '(max-height: 900px)';

class Screen {
  narrow = $state(false);
  low = $state(false);
  short = $state(false);

  constructor() {
    this.watch(NARROW, (matches) => (this.narrow = matches));
    this.watch(LOW, (matches) => (this.low = matches));
    this.watch(SHORT, (matches) => (this.short = matches));
  }

  private watch(asked: string, tell: (matches: boolean) => void): void {
    const query = matchMedia(asked);
    tell(query.matches);
    query.addEventListener('change', () => tell(query.matches));
  }
}

export const screen = new Screen();

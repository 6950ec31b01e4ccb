/** How much room there is: on a narrow or a low screen the rest of the table is behind tabs. */
const NARROW = '(max-width: 820px), (max-height: 500px)';

/** Whether a mouse points here; after a tap browsers of phones pretend so, at whatever has come to lie under the finger. */
export const points = (event: PointerEvent): boolean =>
  event.pointerType === 'mouse' && !matchMedia('(hover: none) and (pointer: coarse)').matches;

class Screen {
  narrow = $state(false);

  constructor() {
    const query = matchMedia(NARROW);
    this.narrow = query.matches;
    query.addEventListener('change', () => (this.narrow = query.matches));
  }
}

export const screen = new Screen();

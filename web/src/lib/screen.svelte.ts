/** How much room there is: on a narrow or a low screen the rest of the table is behind tabs. */
const NARROW = '(max-width: 820px), (max-height: 500px)';

class Screen {
  narrow = $state(false);

  constructor() {
    const query = matchMedia(NARROW);
    this.narrow = query.matches;
    query.addEventListener('change', () => (this.narrow = query.matches));
  }
}

export const screen = new Screen();

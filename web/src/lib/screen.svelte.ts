/** How much room there is: on a narrow screen the rest of the table is behind tabs. */
const NARROW = '(max-width: 820px)';

class Screen {
  narrow = $state(false);

  constructor() {
    const query = matchMedia(NARROW);
    this.narrow = query.matches;
    query.addEventListener('change', () => (this.narrow = query.matches));
  }
}

export const screen = new Screen();

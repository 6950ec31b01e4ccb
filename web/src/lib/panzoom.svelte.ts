/** Looking around a board: wheel, drag, pinch, double tap and keys move a window over it. */
export const FAR = 6; // how many times closer than the whole board
const AROUND = 14; // pixels left free around what is lit
const SMALL = 6; // what is lit and smaller than this part of a narrow window is looked at from closer by
const CLOSER = 2.2;
const STILL = 7; // pixels a pointer may tremble and still be a click

type Point = { x: number; y: number };

export class PanZoom {
  width = $state(1);
  height = $state(1);
  center = $state<Point>({ x: 0, y: 0 });
  scale = $state(0); // pixels per unit of the board; 0 until the element is measured
  moved = false; // true while and just after dragging: the click that follows is not one
  private pointers = new Map<number, Point>();
  /** Whether somebody has turned to a part of the board; until then every window shows it from the start. */
  private turned = false;
  /** The places that are looked at, until somebody turns elsewhere: another window shows them again. */
  private shown: { places: Point[]; around: number } | null = null;
  /** Pixels at the edges of the window that something else covers. */
  covered = $state.raw({ top: 0, right: 0 });
  /** What a small window shows first, where the rest of the board is not needed there. */
  heart: { x: number; y: number; width: number; height: number } | null = null;
  /** A window that does not show all of the board begins at its top, where the most is done. */
  fromTop = false;
  private element: Element | null = null;
  private turning = 0;
  private asked = false;
  private closely = false;

  constructor(
    private boardWidth: number,
    private boardHeight: number,
    private narrow = 640,
    private far = FAR,
    /** A window that is lower than so many pixels is filled, too: a phone's on its side. */
    private low = 0,
    /** A window that would show hardly more than the whole board shows all of it: words stand at its very edge. */
    private hardly = 1,
  ) {
    this.center = { x: boardWidth / 2, y: boardHeight / 2 };
  }

  get least(): number {
    return Math.min(this.free.width / this.boardWidth, this.free.height / this.boardHeight);
  }

  /** The part of the window that nothing covers, in pixels. */
  private get free(): { width: number; height: number } {
    return { width: this.width - this.covered.right, height: this.height - this.covered.top };
  }

  /** From the middle of the free part to the middle of the window, in units of the board. */
  private get aside(): Point {
    return { x: this.covered.right / 2 / this.scale, y: -this.covered.top / 2 / this.scale };
  }

  get box(): { x: number; y: number; width: number; height: number } {
    const k = this.scale || this.least;
    const width = this.width / k;
    const height = this.height / k;
    return { x: this.center.x - width / 2, y: this.center.y - height / 2, width, height };
  }

  get viewBox(): string {
    const { x, y, width, height } = this.box;
    return `${x} ${y} ${width} ${height}`;
  }

  get closer(): boolean {
    return this.scale > this.least * 1.02;
  }

  /** So close that the window is full, but not so close that the board is lost. */
  private get filling(): number {
    if (this.heart) {
      const fits = Math.min(this.width / this.heart.width, this.height / this.heart.height);
      return Math.min(Math.max(fits, this.least), this.least * this.far);
    }
    const full = Math.max(this.width / this.boardWidth, this.height / this.boardHeight);
    return full < this.least * this.hardly ? this.least : Math.min(full, this.least * 2.8);
  }

  /** A phone's window, upright or on its side. */
  private get small(): boolean {
    return this.width < this.narrow || this.height < this.low;
  }

  /** The whole board; on a small screen, as much of it as fills the window. */
  home(): void {
    this.scale = this.heart || this.small ? this.filling : this.least;
    const { x, y, width, height } = this.heart ?? { x: 0, y: 0, width: this.boardWidth, height: this.boardHeight };
    this.center = { x: x + width / 2, y: this.fromTop ? y : y + height / 2 };
    if (this.fromTop) this.settle();
  }

  whole(): void {
    this.turn();
    this.scale = this.least;
    this.settle();
  }

  zoom(factor: number, at?: Point): void {
    this.turn();
    const before = at ?? { x: this.width / 2, y: this.height / 2 };
    const box = this.box;
    const fixed = { x: box.x + before.x / this.scale, y: box.y + before.y / this.scale };
    this.scale = Math.min(Math.max(this.scale * factor, this.least), this.least * this.far);
    this.center = {
      x: fixed.x + (this.width / 2 - before.x) / this.scale,
      y: fixed.y + (this.height / 2 - before.y) / this.scale,
    };
    this.settle();
  }

  pan(dx: number, dy: number): void {
    this.turn();
    this.center = { x: this.center.x - dx / this.scale, y: this.center.y - dy / this.scale };
    this.settle();
  }

  /** Bring a place of the board into sight if it is not. */
  reveal(place: Point): void {
    const { x, y, width, height } = this.box;
    const edge = Math.min(width, height) * 0.12;
    const into = (value: number, low: number, high: number) =>
      value < low + edge ? value - low - edge : value > high - edge ? value - high + edge : 0;
    const dx = into(place.x, x, x + width - this.covered.right / this.scale);
    const dy = into(place.y, y + this.covered.top / this.scale, y + height);
    if (dx || dy) {
      this.turn();
      this.center = { x: this.center.x + dx, y: this.center.y + dy };
      this.settle();
    }
  }

  /** Look at some places at once, beside what is covered, no closer than so many units around them. */
  show(places: Point[], around: number): void {
    const xs = places.map((place) => place.x);
    const ys = places.map((place) => place.y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = Math.min(
      this.free.width / (right - left + 2 * around),
      this.free.height / (bottom - top + 2 * around),
    );
    this.scale = Math.min(Math.max(fits, this.least), this.least * this.far);
    this.lookAt({ x: (left + right) / 2, y: (top + bottom) / 2 });
    this.shown = { places, around };
    this.settle();
  }

  private turn(): void {
    this.turned = true;
    this.shown = null;
  }

  /** This place lies in the middle of what is free. */
  private lookAt(place: Point): void {
    this.center = { x: place.x + this.aside.x, y: place.y + this.aside.y };
  }

  private settle(): void {
    const hold = (value: number, size: number, seen: number) =>
      seen >= size ? size / 2 : Math.min(Math.max(value, seen / 2), size - seen / 2);
    this.lookAt({
      x: hold(this.center.x - this.aside.x, this.boardWidth, this.free.width / this.scale),
      y: hold(this.center.y - this.aside.y, this.boardHeight, this.free.height / this.scale),
    });
  }

  /** Svelte attachment for the element that shows the board. */
  attach = (element: Element) => {
    this.element = element;
    const sizes = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      if (!width || !height) return;
      const ratio = this.scale ? this.scale / this.least : 0;
      this.width = width;
      this.height = height;
      if (this.shown) this.show(this.shown.places, this.shown.around);
      else if (ratio && this.turned) {
        this.scale = Math.max(this.least * ratio, this.small ? this.filling : 0);
        this.settle();
      } else {
        this.home();
        if (this.asked) this.lit(); // lit before there was anything to measure
      }
    });
    sizes.observe(element);
    const on = (name: string, handler: (event: never) => void, options?: AddEventListenerOptions) =>
      element.addEventListener(name, handler as EventListener, options);
    on('wheel', this.wheel, { passive: false });
    on('pointerdown', this.down);
    on('pointermove', this.move);
    on('pointerup', this.up);
    on('pointercancel', this.up);
    on('click', this.click, { capture: true });
    // A board may be drawn on several sheets.
    const board = element.parentElement ?? element;
    board.addEventListener('lit', this.lit);
    return () => {
      sizes.disconnect();
      board.removeEventListener('lit', this.lit);
    };
  };

  /** What a lesson has lit comes into sight, all of it; on a board that is seen as a whole nothing moves. */
  private lit = (event?: Event): void => {
    this.asked = true;
    if (event instanceof CustomEvent)
      this.closely = (event.detail as { closer: boolean }).closer && this.width < this.narrow;
    cancelAnimationFrame(this.turning);
    this.turning = requestAnimationFrame(() => {
      const frame = this.element!.getBoundingClientRect();
      // The coach has just taken some of the window, and the drawing does not know it yet.
      if (frame.width && frame.height && (frame.width !== this.width || frame.height !== this.height)) {
        this.lit();
        return;
      }
      const board = this.element!.parentElement ?? this.element!;
      const rects = [...board.querySelectorAll('svg [data-lit]')].map((each) => each.getBoundingClientRect());
      if (!rects.length || !this.scale) return;
      const left = Math.min(...rects.map((rect) => rect.left)) - frame.left;
      const right = Math.max(...rects.map((rect) => rect.right)) - frame.left;
      const top = Math.min(...rects.map((rect) => rect.top)) - frame.top;
      const bottom = Math.max(...rects.map((rect) => rect.bottom)) - frame.top;
      this.asked = false;
      const size = Math.max(right - left, bottom - top);
      const side = Math.min(this.width, this.height);
      const closer = this.closely ? Math.min(Math.max(side / (SMALL * size), 1), CLOSER) : 1;
      const inside = left >= 0 && right <= this.free.width && top >= this.covered.top && bottom <= this.height;
      if (inside && closer === 1) return;
      const { x, y } = this.box;
      const fits = Math.min(
        (this.free.width - 2 * AROUND) / (right - left),
        (this.free.height - 2 * AROUND) / (bottom - top),
        closer,
      );
      this.turn();
      const middle = { x: x + (left + right) / 2 / this.scale, y: y + (top + bottom) / 2 / this.scale };
      this.scale = Math.min(Math.max(this.scale * fits, this.least), this.least * this.far);
      this.lookAt(middle);
      this.settle();
    });
  };

  private local(event: { clientX: number; clientY: number }): Point {
    const box = this.element!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), this.local(event));
  };

  private down = (event: PointerEvent): void => {
    if (event.button > 0) return;
    if (this.pointers.size === 0) this.moved = false;
    this.pointers.set(event.pointerId, this.local(event));
  };

  private move = (event: PointerEvent): void => {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.local(event);
    if (this.pointers.size === 1) {
      if (!this.moved && Math.hypot(now.x - before.x, now.y - before.y) < STILL) return;
      if (!this.closer) return;
      if (!this.moved) this.element!.setPointerCapture(event.pointerId);
      this.moved = true;
      this.pan(now.x - before.x, now.y - before.y);
    } else if (this.pointers.size === 2) {
      const [other] = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      const span = (a: Point, b: Point) => Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1);
      this.moved = true;
      this.zoom(span(now, other) / span(before, other), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    }
    this.pointers.set(event.pointerId, now);
  };

  private up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
  };

  private click = (event: MouseEvent): void => {
    if (this.moved && event.detail > 0) {
      event.stopPropagation();
      event.preventDefault();
      this.moved = false;
    }
  };
}

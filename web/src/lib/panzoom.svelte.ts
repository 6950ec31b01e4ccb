/** Looking around a board: wheel, drag, pinch, double tap and keys move a window over it. */
const FAR = 6; // how many times closer than the whole board
const STILL = 7; // pixels a pointer may tremble and still be a click

type Point = { x: number; y: number };

export class PanZoom {
  width = $state(1);
  height = $state(1);
  center = $state<Point>({ x: 0, y: 0 });
  scale = $state(0); // pixels per unit of the board; 0 until the element is measured
  moved = false; // true while and just after dragging: the click that follows is not one
  private pointers = new Map<number, Point>();
  private element: Element | null = null;

  constructor(
    private boardWidth: number,
    private boardHeight: number,
    private narrow = 640,
    private far = FAR,
  ) {
    this.center = { x: boardWidth / 2, y: boardHeight / 2 };
  }

  get least(): number {
    return Math.min(this.width / this.boardWidth, this.height / this.boardHeight);
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
    return Math.min(Math.max(this.width / this.boardWidth, this.height / this.boardHeight), this.least * 2.8);
  }

  /** The whole board; on a narrow screen, as much of it as fills the window. */
  home(): void {
    this.scale = this.width < this.narrow ? this.filling : this.least;
    this.center = { x: this.boardWidth / 2, y: this.boardHeight / 2 };
  }

  whole(): void {
    this.scale = this.least;
    this.settle();
  }

  zoom(factor: number, at?: Point): void {
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
    this.center = { x: this.center.x - dx / this.scale, y: this.center.y - dy / this.scale };
    this.settle();
  }

  /** Bring a place of the board into sight if it is not. */
  reveal(place: Point): void {
    const { x, y, width, height } = this.box;
    const edge = Math.min(width, height) * 0.12;
    const into = (value: number, low: number, size: number) =>
      value < low + edge ? value - low - edge : value > low + size - edge ? value - low - size + edge : 0;
    const dx = into(place.x, x, width);
    const dy = into(place.y, y, height);
    if (dx || dy) {
      this.center = { x: this.center.x + dx, y: this.center.y + dy };
      this.settle();
    }
  }

  /** Look at some places at once, no closer than so many units around them. */
  show(places: Point[], around: number): void {
    const xs = places.map((place) => place.x);
    const ys = places.map((place) => place.y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = Math.min(this.width / (right - left + 2 * around), this.height / (bottom - top + 2 * around));
    this.scale = Math.min(Math.max(fits, this.least), this.least * this.far);
    this.center = { x: (left + right) / 2, y: (top + bottom) / 2 };
    this.settle();
  }

  private settle(): void {
    const hold = (value: number, size: number, seen: number) =>
      seen >= size ? size / 2 : Math.min(Math.max(value, seen / 2), size - seen / 2);
    this.center = {
      x: hold(this.center.x, this.boardWidth, this.width / this.scale),
      y: hold(this.center.y, this.boardHeight, this.height / this.scale),
    };
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
      if (ratio) {
        this.scale = Math.max(this.least * ratio, this.width < this.narrow ? this.filling : 0);
        this.settle();
      } else this.home();
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
    return () => sizes.disconnect();
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

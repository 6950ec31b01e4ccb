/** Motion explains; it is short, and absent where the system asks for rest. */
export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const running = new Set<Animation>();

/** A keyframe animation that a click or a key finishes at once. */
export function animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  if (calm() || document.hidden) return Promise.resolve();
  const animation = element.animate(frames, { easing: 'cubic-bezier(.3,.7,.3,1)', fill: 'backwards', ...options });
  running.add(animation);
  return animation.finished.then(
    () => void running.delete(animation),
    () => void running.delete(animation),
  );
}

export function skip(): void {
  for (const animation of running) animation.finish();
}

/** Nothing that flies is wider than a card in the hand. */
const WIDEST = 150;
let flights = 0;

/** The largest box of a shape (width over height) in the middle of another. */
export function within(box: DOMRect, shape: number): { left: number; top: number; width: number; height: number } {
  const width = Math.min(box.width, box.height * shape, WIDEST);
  const height = width / shape;
  return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
}

/** A copy keeps its clips and patterns to itself: those of the picture may be hidden, and then draw nothing. */
export function ownNames(copy: Element, mark: string): void {
  const all = [copy, ...copy.querySelectorAll('*')];
  const names = new Set(all.map((element) => element.id).filter(Boolean));
  for (const element of all) {
    for (const { name, value } of [...element.attributes]) {
      const [, called] = /^(?:url\(["']?)?#([^"')]+)["']?\)?$/.exec(value) ?? [];
      if (called !== undefined && names.has(called)) element.setAttribute(name, value.replace(called, called + mark));
    }
    if (element.id) element.id += mark;
  }
}

/** A part of a drawing stands in a drawing of its own, or nothing of it would be seen. */
function portrait(picture: Element): HTMLElement | SVGElement {
  const copy = picture.cloneNode(true) as HTMLElement | SVGElement;
  ownNames(copy, `-flight-${++flights}`);
  if (!(picture instanceof SVGGraphicsElement) || picture instanceof SVGSVGElement) return copy;
  const { x, y, width, height } = picture.getBBox();
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  frame.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  copy.removeAttribute('transform');
  frame.append(copy);
  return frame;
}

/** Width over height of a picture, also of one that is kept hidden. */
function shapeOf(picture: Element, from: DOMRect): number {
  const drawn = picture instanceof SVGSVGElement ? picture : picture.querySelector('svg');
  const only = drawn && (drawn === picture || picture.children.length === 1);
  const box = only ? drawn.viewBox.baseVal : null;
  return box?.height ? box.width / box.height : from.width / from.height;
}

/** A picture of a thing flies from one box to another, in its own shape, and is gone. */
export async function fly(picture: Element, from: DOMRect, to: DOMRect, delay = 0): Promise<void> {
  if (calm() || document.hidden || !from.width || !to.width) return;
  const shape = shapeOf(picture, from);
  const start = within(from, shape);
  const end = within(to, shape);
  const copy = portrait(picture);
  copy.setAttribute('aria-hidden', 'true');
  document.body.append(copy);
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
    margin: '0',
    zIndex: '60',
    overflow: 'hidden',
    visibility: 'visible',
    pointerEvents: 'none',
    transformOrigin: '0 0',
  });
  const dx = end.left - start.left;
  const dy = end.top - start.top;
  const scale = end.width / start.width;
  await animate(
    copy,
    [
      { transform: 'translate(0,0) scale(1)', opacity: 1 },
      { transform: `translate(${dx * 0.55}px,${dy * 0.55 - 26}px) scale(${(1 + scale) / 2})`, opacity: 1 },
      { transform: `translate(${dx}px,${dy}px) scale(${scale})`, opacity: 0.85 },
    ],
    { duration: 380, delay, easing: 'cubic-bezier(.4,.1,.2,1)' },
  );
  copy.remove();
}

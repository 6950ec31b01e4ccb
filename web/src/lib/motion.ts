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

/** A picture of a thing flies from one box to another and is gone. */
export async function fly(picture: Element, from: DOMRect, to: DOMRect, delay = 0): Promise<void> {
  if (calm() || document.hidden || !from.width || !to.width) return;
  const copy = picture.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('flying');
  document.body.append(copy);
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
    transformOrigin: '0 0',
  });
  const dx = to.left - from.left;
  const dy = to.top - from.top;
  const sx = to.width / from.width;
  const sy = to.height / from.height;
  await animate(
    copy,
    [
      { transform: 'translate(0,0) scale(1)', opacity: 1 },
      { transform: `translate(${dx * 0.55}px,${dy * 0.55 - 26}px) scale(${(1 + sx) / 2},${(1 + sy) / 2})`, opacity: 1 },
      { transform: `translate(${dx}px,${dy}px) scale(${sx},${sy})`, opacity: 0.85 },
    ],
    { duration: 380, delay, easing: 'cubic-bezier(.4,.1,.2,1)' },
  );
  copy.remove();
}

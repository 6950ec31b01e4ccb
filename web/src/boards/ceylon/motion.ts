/** What just happened, shown: pawns walk, plantations come down, tea is picked. */
import { animate } from '../../lib/motion';
import type { Places } from './layout';
import type { CeylonEvent } from './model';

export function show(events: CeylonEvent[], drawing: Element, places: Places): void {
  for (const event of events) {
    if (event.event === 'moved') walk(drawing, event.seat, places[event.from], places[event.hex]);
    else if (event.event === 'planted' || event.event === 'placed') {
      const frames = [
        { transform: 'translateY(-46px)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ];
      const token = drawing.querySelector(`[data-plantation="${event.hex}"]`);
      if (token) void animate(token, frames, { duration: 340 });
    } else if (event.event === 'harvested')
      for (const [i, hex] of event.hexes.entries()) hop(drawing.querySelector(`[data-plantation="${hex}"]`), i * 90);
  }
}

function walk(drawing: Element, seat: number, from?: Places[string], to?: Places[string]): void {
  const pawn = drawing.querySelector(`[data-pawn="${seat}"]`);
  if (!pawn || !from || !to) return;
  const frames = [{ transform: `translate(${from.x - to.x}px,${from.y - to.y}px)` }, { transform: 'none' }];
  void animate(pawn, frames, { duration: 400 });
}

function hop(token: Element | null, delay: number): void {
  const frames = [{ transform: 'none' }, { transform: 'translateY(-12px)' }, { transform: 'none' }];
  if (token) void animate(token, frames, { duration: 320, delay });
}

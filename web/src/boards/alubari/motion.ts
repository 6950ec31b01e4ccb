/** What just happened, shown: workers walk to their places, rails roll on, stones and cubes move, weather slides. */
import { animate, fly } from '../../lib/motion';
import { sound } from '../../lib/sound';
import { office, PANELS, workerPlace } from './layout';
import { LETTERS, type Letter, type AlubariEvent } from './model';

export class Motion {
  constructor(private drawing: SVGSVGElement) {}

  show(events: AlubariEvent[]): void {
    let delay = 0;
    for (const event of events) delay += this.one(event, delay);
  }

  private one(event: AlubariEvent, delay: number): number {
    switch (event.event) {
      case 'placed':
        this.walk(event.area, event.space, delay);
        return 120;
      case 'laid':
      case 'game_lays':
        sound.wagons(event.sections.length);
        for (const [i, section] of event.sections.entries()) this.roll(section, delay + i * 160);
        return 160 * event.sections.length;
      case 'claimed':
        this.drop(`[data-claim="${event.space}"]`, delay);
        return 100;
      case 'built':
        this.drop(`[data-station="${event.area}"]`, delay);
        return 100;
      case 'event':
        this.drop(`[data-event="${event.number}"]`, delay);
        return 150;
      case 'weather':
        this.slide(delay);
        return 200;
      case 'stored':
        for (const [kind, count] of Object.entries(event.cubes))
          this.carry(`[data-shelf="${kind}"]`, count, event.seat, delay);
        return 100;
      case 'excavated':
        this.carry('[data-rubble]:has(.good)', Math.min(event.rubble, 5), event.seat, delay);
        return 100;
      case 'storehouse':
        for (const kind of Object.keys(event.cubes)) this.drop(`[data-shelf="${kind}"]`, delay, 14);
        return 100;
      default:
        return 0;
    }
  }

  private find(selector: string): Element | null {
    return this.drawing.querySelector(selector);
  }

  /** From the tea house, with a step or two. */
  private walk(area: Letter, space: number, delay: number): void {
    const worker = this.find(`[data-worker="${area}${space}"]`);
    if (!worker) return;
    const index = LETTERS.indexOf(area);
    const to = workerPlace(index, space - 1, Math.max(space, 1));
    const from = { x: PANELS.round.x + 40, y: PANELS.round.y + 126 };
    const [dx, dy] = [from.x - to.x, from.y - (office(index).y + 118)];
    const frame = (part: number, hop: number) => ({ transform: `translate(${dx * part}px,${dy * part - hop}px)` });
    void animate(worker, [frame(1, 0), frame(0.75, 10), frame(0.5, 0), frame(0.25, 10), frame(0, 0)], {
      duration: 400,
      delay,
    });
  }

  private roll(section: number, delay: number): void {
    const rails = this.find(`[data-rails="${section}"]`);
    if (rails) {
      for (const path of rails.querySelectorAll('path')) {
        void animate(
          path,
          [
            { opacity: 0, transform: 'translate(-24px,6px)' },
            { opacity: 1, transform: 'none' },
          ],
          { duration: 320, delay },
        );
      }
    }
    this.drop(`[data-section-owner="${section}"]`, delay + 160);
  }

  private drop(selector: string, delay: number, height = 40): void {
    const thing = this.find(selector);
    if (thing)
      void animate(
        thing,
        [
          { translate: `0 ${-height}px`, opacity: 0 },
          { translate: '0 0', opacity: 1 },
        ],
        { duration: 320, delay },
      );
  }

  /** Copies of what lies here travel to the name plate of the player. */
  private carry(selector: string, count: number, seat: number | undefined, delay: number): void {
    const picture = this.drawing.querySelector(`${selector} .good`);
    const plate = document.querySelector(`[data-plate="${seat}"]`)?.getBoundingClientRect();
    if (!picture || !plate) return;
    const to = new DOMRect(plate.left + 24, plate.bottom - 26, 18, 18);
    for (let i = 0; i < count; i++) void fly(picture, picture.getBoundingClientRect(), to, delay + i * 80);
  }

  private slide(delay: number): void {
    for (const place of [0, 1, 2]) {
      const icon = this.find(`[data-weather="${place}"]`);
      if (icon)
        void animate(
          icon,
          [
            { translate: '60px 0', opacity: 0.2 },
            { translate: '0 0', opacity: 1 },
          ],
          { duration: 360, delay: delay + place * 60 },
        );
    }
  }
}

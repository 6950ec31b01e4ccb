import { describe, expect, it } from 'vitest';
import { within } from './motion';

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height }) as DOMRect;

describe('what flies', () => {
  it('keeps its shape in the middle of a box of another', () => {
    expect(within(box(10, 20, 40, 100), 2)).toEqual({ left: 10, top: 60, width: 40, height: 20 });
    expect(within(box(0, 0, 100, 20), 2)).toEqual({ left: 30, top: 0, width: 40, height: 20 });
  });

  it('is never larger than a card', () => {
    const { width, height } = within(box(0, 0, 600, 560), 1.5);
    expect(width).toBeLessThanOrEqual(150);
    expect(width / height).toBe(1.5);
  });
});

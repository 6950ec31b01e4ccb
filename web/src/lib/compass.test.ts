import { describe, expect, it } from 'vitest';
import { neighbour } from './compass';

describe('the arrow keys', () => {
  it('go to the nearest thing in that direction', () => {
    const here = { key: 'a', x: 0, y: 0 };
    const right = { key: 'b', x: 10, y: 1 };
    const far = { key: 'c', x: 30, y: 0 };
    const up = { key: 'd', x: 0, y: -5 };
    const all = [here, right, far, up];
    expect(neighbour(all, here, 'right')?.key).toBe('b');
    expect(neighbour(all, here, 'up')?.key).toBe('d');
    expect(neighbour(all, here, 'down')).toBeNull();
  });
});

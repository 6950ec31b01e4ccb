import { describe, expect, it, test } from 'vitest';
import { PanZoom } from './panzoom.svelte';

/** A window over a board of 1000 by 800, as if it had been measured. */
function look(width: number, height: number, covered = { top: 0, right: 0 }): PanZoom {
  const made = new PanZoom(1000, 800, 640, 16, 430);
  Object.assign(made, { width, height, covered });
  made.home();
  return made;
}

/** Where a place of the board is in the window. */
const seen = (window: PanZoom, x: number, y: number) => [
  (x - window.box.x) * window.scale,
  (y - window.box.y) * window.scale,
];

test('what is to be looked at lies below what covers the top of the window', () => {
  const window = look(390, 240, { top: 62, right: 0 });
  const places = [
    { x: 500, y: 300 },
    { x: 600, y: 380 },
    { x: 450, y: 500 },
  ];
  window.show(places, 30);
  for (const { x, y } of places) {
    const [left, top] = seen(window, x, y);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(390);
    expect(top).toBeGreaterThan(62);
    expect(top).toBeLessThan(240);
  }
});

test('the whole board is beside what covers an edge of the window, and each of its corners can be looked at', () => {
  const corners = [0, 1000].flatMap((x) => [0, 800].map((y) => ({ x, y })));
  for (const [width, height, covered] of [
    [390, 240, { top: 62, right: 0 }],
    [844, 240, { top: 0, right: 100 }],
    [390, 560, { top: 62, right: 0 }],
  ] as const) {
    const window = look(width, height, covered);
    window.whole();
    const free = ({ x, y }: { x: number; y: number }) => {
      const [left, top] = seen(window, x, y).map((value) => Math.round(value));
      return left >= 0 && left <= width - covered.right && top >= covered.top && top <= height;
    };
    expect(corners.every(free)).toBe(true);
    window.zoom(3);
    for (const [dx, dy] of [
      [1e4, 1e4],
      [1e4, -1e4],
      [-1e4, 1e4],
      [-1e4, -1e4],
    ]) {
      window.pan(dx, dy);
      expect(corners.filter(free)).toEqual([{ x: dx > 0 ? 0 : 1000, y: dy > 0 ? 0 : 800 }]);
    }
  }
});

test('where nothing is covered they lie in the middle', () => {
  const window = look(400, 400);
  window.show([{ x: 500, y: 400 }], 50);
  expect(seen(window, 500, 400)).toEqual([200, 200]);
});

test('a phone’s window is full of board, upright and on its side; a desk’s shows the whole of it', () => {
  expect(look(390, 600).scale).toBe(600 / 800);
  expect(look(844, 250).scale).toBe(844 / 1000);
  expect(look(960, 600).scale).toBe(600 / 800);
  const desk = new PanZoom(1000, 800);
  Object.assign(desk, { width: 844, height: 250 });
  desk.home();
  expect(desk.scale).toBe(250 / 800);
});

function opened(look: PanZoom, width: number, height: number): PanZoom {
  look.width = width;
  look.height = height;
  look.home();
  return look;
}

describe('a small window', () => {
  it('is full of the board, a part of it out of sight', () => {
    const look = opened(new PanZoom(1000, 600), 400, 300);
    expect(look.box).toMatchObject({ width: 800, height: 600 });
  });

  it('shows the whole board where it would show hardly more', () => {
    const look = opened(new PanZoom(1000, 600, 640, 6, 0, 1.3), 400, 300);
    expect(look.box.width).toBe(1000);
    expect(opened(new PanZoom(1000, 600, 640, 6, 0, 1.2), 400, 300).box.width).toBe(800);
  });

  it('shows the heart of the board first, and all of that', () => {
    const look = new PanZoom(1000, 600);
    look.heart = { x: 300, y: 100, width: 400, height: 400 };
    const { x, y, width, height } = opened(look, 400, 300).box;
    expect([y, height]).toEqual([100, 400]);
    expect(x).toBeLessThanOrEqual(300);
    expect(x + width).toBeGreaterThanOrEqual(700);
    look.whole();
    expect(look.box.width).toBe(1000);
  });
});

test('a low window begins at the top of a board where the most is done there', () => {
  const window = new PanZoom(1000, 800, 640, 16, 430);
  window.fromTop = true;
  Object.assign(window, { width: 844, height: 290 });
  window.home();
  expect(window.box.y).toBeCloseTo(0);
  expect(window.box.width).toBeCloseTo(1000);
  Object.assign(window, { width: 1000, height: 900 });
  window.home();
  expect(window.box.y).toBeCloseTo(-50);
});

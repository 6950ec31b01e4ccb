import { expect, it } from 'vitest';
import { points } from './points';

it('half points and points below nothing are written as people write them', () => {
  expect([0, 7, 17.5, 0.5, -3, -3.5, -0.5].map(points)).toEqual(['0', '7', '17½', '½', '−3', '−3½', '−½']);
});

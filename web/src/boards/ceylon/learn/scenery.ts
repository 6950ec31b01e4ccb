import type { SeatInfo } from '../../../lib/types';

/** The hills and the players of the pictures: one of the ways in which the relief may lie. */
export const HEIGHTS: Record<string, number> = {
  D3: 1,
  D4: 1,
  D5: 2,
  D7: 1,
  K2: 1,
  K3: 1,
  K6: 2,
  K8: 1,
  R3: 1,
  R4: 2,
  R5: 1,
  R6: 1,
  U2: 1,
  U4: 2,
  U6: 1,
  U7: 1,
};

export const SEATS = [
  { color: 'blue', sign: 'anchor' },
  { color: 'red', sign: 'leaf' },
  { color: 'yellow', sign: 'star' },
  { color: 'purple', sign: 'moon' },
] as SeatInfo[];

import { describe, expect, it } from 'vitest';
import { fit, fits, lettersIn } from './fit';
import { LETTERS, NEAR, READABLE, sightAt } from './sight';

const DESK = 0.6; // pixels per unit
const PHONE = 0.4;
const WHOLE_ON_A_PHONE = 0.26;

describe('the board from afar', () => {
  it('is drawn as it was made where its letters can be read, and before it is measured', () => {
    expect(sightAt(DESK)).toEqual(NEAR);
    expect(sightAt(0)).toEqual(NEAR);
  });

  it('has letters that can be read, however small it is', () => {
    for (const scale of [0.1, WHOLE_ON_A_PHONE, PHONE, 0.5, DESK, 2])
      expect(LETTERS * sightAt(scale).grow * scale).toBeGreaterThanOrEqual(READABLE - 1e-9);
  });

  it('leaves explanations out before it leaves prices out', () => {
    expect(sightAt(0.53)).toMatchObject({ far: false, distant: false });
    expect(sightAt(PHONE)).toMatchObject({ far: true, distant: false });
    expect(sightAt(WHOLE_ON_A_PHONE)).toMatchObject({ far: true, distant: true });
  });

  it('writes no words that would have to be squeezed until they cannot be read', () => {
    expect(fits('Bureau de poste', LETTERS * sightAt(PHONE).grow, 155)).toBe(true);
    expect(fits('Bureau de poste', LETTERS * sightAt(WHOLE_ON_A_PHONE).grow, 155)).toBe(false);
    expect(lettersIn(94, 20)).toBe(10);
  });

  it('stretches no words that are shorter than their room', () => {
    expect(fit('lay 1 for 1 steel', LETTERS, 151)).toEqual({});
    expect(fit('station, equipment', LETTERS, 151)).toMatchObject({ textLength: 151 });
  });
});

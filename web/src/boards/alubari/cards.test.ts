import { describe, expect, it } from 'vitest';
import printed from '../../../../src/samovar/games/alubari/data/alubari.json';
import rules from '../../../../src/samovar/games/alubari/rules.toml?raw';
import {
  bonusWords,
  contractClause,
  effectWords,
  endWords,
  equipmentClause,
  equipmentName,
  goodsWords,
  half,
  powerWords,
  upkeepWords,
} from './cards';
import { words } from './hand-words';
import type { AlubariData, AreaFacts } from './model';

const data = printed as AlubariData;

/** The English sentence of a clause. */
function clause(id: string): string {
  const found = new RegExp(`id = "${id}"\\n(?:.*\\n)*?en = "([^"]*)"`).exec(rules);
  return found?.[1] ?? '';
}

/** The numbers in a sentence; what is written out counts too. */
function numbers(text: string): string[] {
  return (text.match(/\d+/g) ?? []).toSorted();
}

describe('a contract', () => {
  it.each(data.contracts.map((contract) => [contract.number, contract] as const))(
    '%i is told as its clause tells it',
    (number, contract) => {
      const rule = clause(contractClause(number));
      expect(rule).toContain(`Contract ${number} (letter ${contract.actionLetter})`);
      const [, end] = rule.split('End: ');
      expect(numbers(endWords(contract))).toEqual(numbers(end));
      expect(effectWords(contract)).not.toMatch(/[{}]|undefined|NaN/);
    },
  );

  it('has words for every effect there is', () => {
    const codes = new Set(data.contracts.map((contract) => contract.effect.code));
    for (const code of codes)
      expect(
        Object.keys(words.en).some((key) => key.startsWith(`effect.${code}`)),
        code,
      ).toBe(true);
  });

  it('takes its numbers from the data', () => {
    const text = (number: number) => effectWords(data.contracts.find((each) => each.number === number)!);
    expect(text(11)).toBe('Up to 3 times: 2 rubble become 1 stone from the bag.');
    expect(text(12)).toBe('Up to 2 times: 2 iron become 1 steel.');
    expect(text(15)).toBe('This round your station areas cost 1 stone or 2 rubble less.');
    expect(text(8)).toBe('After D: one more “Lay track”, without a worker.');
  });
});

describe('an equipment', () => {
  it.each(data.equipment.map((equipment) => [equipment.id, equipment] as const))(
    '%s is told as its clause tells it',
    (id, equipment) => {
      const rule = clause(equipmentClause(id));
      expect(rule.startsWith(equipmentName(id))).toBe(true);
      const told = powerWords(equipment, data.scoring.equipmentVp);
      expect(told).not.toMatch(/[{}]|undefined|NaN/);
      for (const number of numbers(told)) expect(numbers(rule), told).toContain(number);
    },
  );

  it('promises no points to who plays alone (AL-197)', () => {
    for (const equipment of data.equipment.filter((each) => each.effect.code === 'NONE')) {
      expect(powerWords(equipment, data.scoring.equipmentVp)).toMatch(/\d/);
      expect(powerWords(equipment, null)).not.toMatch(/\d/);
    }
  });

  it('names its upkeep', () => {
    expect(upkeepWords(data)).toBe('1 steel or 2 chai');
  });
});

describe('small words', () => {
  it('counts goods', () => {
    expect(goodsWords({ stone: 2, steel: 1 })).toBe('2 stones and 1 steel');
    expect(goodsWords({})).toBe('');
  });

  it('writes half points as people do', () => {
    expect([0, 0.5, 3, 12.5].map(half)).toEqual(['0', '½', '3', '12½']);
  });

  it('says what a building brings', () => {
    const area = (bonus: object | null, rest: object = {}) => ({ bonus, ...rest }) as AreaFacts;
    expect(bonusWords(area({ type: 'gain', chai: 1 }))).toBe('+ 1 chai');
    expect(bonusWords(area({ type: 'takeFaceUpContract', replace: false }))).toBe('+ a contract');
    expect(bonusWords(area({ type: 'takeEquipmentFree' }))).toBe('+ an equipment');
    expect(bonusWords(area(null, { vpRule: { type: 'perChai', vp: 2 } }))).toBe('2 points per chai');
    expect(bonusWords(area(null))).toBe('');
  });
});

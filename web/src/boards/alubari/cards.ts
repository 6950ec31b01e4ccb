/** What the cards say, with the numbers of the game's data; and where their rule stands. */
import { list } from '../../lib/i18n';
import { h, type HandKey } from './hand-words';
import type { AlubariData, AreaFacts, ContractFacts, EquipmentFacts, Good, Goods, Letter, Params } from './model';

export const GOODS: Good[] = ['iron', 'stone', 'steel', 'rubble', 'tea', 'chai'];

/** Goods in words: "2 stones and 1 steel". */
export function goodsWords(goods: Goods): string {
  return list(GOODS.filter((good) => goods[good]).map((good) => h(`count.${good}`, { count: goods[good] ?? 0 })));
}

const number = (value: unknown): number => Number(value ?? 0);

/** The numbers of a discount of one thing or another. */
function either(params: Params): Goods {
  const choices = (params.anyOf as Goods[] | undefined) ?? [];
  const stone: Goods = params.stone === undefined ? {} : { stone: number(params.stone) };
  return choices.reduce((all, goods) => ({ ...all, ...goods }), stone);
}

/** The upper half of a contract: what it does when it is used. */
export function effectWords(contract: ContractFacts): string {
  const { code, params } = contract.effect;
  const key = `effect.${code}` as HandKey;
  switch (code) {
    case 'LAY_RATE_BONUS':
    case 'STORE_EXTRA_CUBES':
      return h(key, { amount: number(params.amount) });
    case 'SWAP_CONTRACT':
      return h(key, { draw: number(params.draw) });
    case 'IRON_AS_STEEL_FOR_BUILD':
      return h(key, { iron: number(params.iron) });
    case 'EXTRA_ACTION':
      return h(key, { area: String(params.area), office: h(`office.${params.area as Letter}`) });
    case 'STONE_DISCOUNT':
    case 'STATION_DISCOUNT': {
      const less = either(params);
      return h(key, { stone: number(less.stone), rubble: number(less.rubble) });
    }
    case 'CONVERT': {
      const pay = params.pay as Goods;
      const made = (params.gain as Goods).steel ? 'steel' : 'stone';
      return h(`effect.CONVERT.${made}`, {
        times: number(params.maxTimes),
        iron: number(pay.iron),
        rubble: number(pay.rubble),
      });
    }
    case 'BREW':
      return h(key, { tea: number(params.maxTea) });
    case 'DRAW_FROM_BAG':
    case 'BORROW_ESTATE':
      return h(key, { count: number(params.count) });
    case 'TAKE_FROM_STORE':
      return h(key, { count: number(params.count), chai: number(params.maxChai) });
    case 'HARVEST_IF_WEATHER':
      return h(key, { weather: h(`weather.${params.weather as 'sun'}`) });
    default:
      return h(key);
  }
}

/** The lower half of a contract: what it asks for, and its points, in words. */
export function endWords(contract: ContractFacts): string {
  return h('contract.whole', { need: needWords(contract), worth: worthWords(contract) });
}

export function needWords(contract: ContractFacts): string {
  return list(contract.endGame.requirements.map((need) => h(`need.${need.type}` as HandKey, { count: need.count })));
}

export function worthWords(contract: ContractFacts): string {
  const { points, pointsPerUnit } = contract.endGame;
  return points === null
    ? h('contract.perchai', { count: pointsPerUnit ?? 0 })
    : h('contract.points', { count: points });
}

/** What an equipment does. */
/** `usual` are the points of an ordinary equipment; null for who plays alone, to whom none brings any (AL-197). */
export function powerWords(equipment: EquipmentFacts, usual: number | null): string {
  const { code, params } = equipment.effect;
  if (code === 'NONE' && usual === null) return h('power.NONE.solo');
  const less = either(params);
  return h(`power.${code}` as HandKey, {
    rubble: number(less.rubble ?? params.rubble),
    stone: number(less.stone),
    tea: number(params.tea),
    chai: number(params.chai),
    count: number(params.perContract),
    points: equipment.endVp,
    usual: usual ?? 0,
  });
}

export function equipmentName(id: string): string {
  return h(`equipment.${id}` as HandKey);
}

/** "1 steel or 2 chai". */
export function upkeepWords(data: AlubariData): string {
  const [a, b] = data.equipmentRules.maintenance.anyOf;
  return h('shed.or', { a: goodsWords(a), b: goodsWords(b) });
}

/** What building an area brings beside its points. */
export function bonusWords(area: AreaFacts): string {
  const { bonus, vpRule } = area;
  const found: string[] = [];
  if (vpRule) found.push(h('build.bonus.perchai', { count: vpRule.vp }));
  if (bonus?.type === 'gain') found.push(`+ ${goodsWords(bonus)}`);
  else if (bonus?.type === 'takeEquipmentFree') found.push(`+ ${h('build.bonus.equipment')}`);
  else if (bonus?.type === 'thirdWorkerFreeNextRound') found.push(`+ ${h('build.bonus.worker')}`);
  else if (bonus) found.push(`+ ${h('build.bonus.contract')}`);
  return found.join(' ');
}

/** Half points as people write them: 3½. */
export function half(value: number): string {
  const whole = Math.trunc(value);
  return value === whole ? String(whole) : `${whole || ''}½`;
}

/** The rule clause of a contract, and of an equipment. */
export function contractClause(contract: number): string {
  return `AL-${145 + contract}`;
}

const EQUIPMENT_CLAUSES = [
  'shunter',
  'toy-train',
  'garratt',
  'company-warehouse',
  'construction-crew',
  'luxury-train',
  'reliable-train',
  'inspection-train',
];

export function equipmentClause(id: string): string {
  return `AL-${138 + EQUIPMENT_CLAUSES.indexOf(id)}`;
}

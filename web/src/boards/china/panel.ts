/** What the panels read off the view, the data and the log, without knowing any rule. */
import { plain } from '../../lib/typing';
import type {
  ActiveEvent,
  ChinaData,
  ChinaTable,
  Demand,
  DeliverMove,
  Plate,
  ChinaEvent,
  ChinaLogLine,
  ChinaMove,
} from './model';

// --- demands and sources -------------------------------------------------------------------------

export type Source = { city: string; distance: number | null };

/** The cities that make a load. */
export function makersOf(data: ChinaData, load: string): string[] {
  return data.cities.filter((city) => city.loads.includes(load)).map((city) => city.id);
}

export function deliveryOf(legal: ChinaMove[], card: number, load: string): DeliverMove | undefined {
  return legal.find((move) => move.type === 'deliver' && move.card === card && move.load === load) as
    DeliverMove | undefined;
}

/** Which of my demands ask for a load. */
export function wantedBy(plate: Plate | undefined, load: string): Demand[] {
  return plate?.cards.flatMap((card) => card.demands.filter((demand) => demand.load === load)) ?? [];
}

// --- the load finder --------------------------------------------------------------------------------

/** The loads whose name begins as typed come first, then those that have it inside; whole questions are understood. */
export function findLoads(ids: string[], name: (id: string) => string, typed: string): string[] {
  const words = typed
    .split(/[\s?¿!.,:;…]+/)
    .map(plain)
    .filter(Boolean);
  const sought = plain(typed.replace(/[?!.,:;…]/g, ''));
  const named = ids.map((id) => ({ id, name: plain(name(id)) })).sort((a, b) => a.name.localeCompare(b.name));
  if (!sought) return named.map((each) => each.id);
  const begins = named.filter((each) => each.name.startsWith(sought));
  const inside = named.filter((each) => !begins.includes(each) && each.name.includes(sought));
  if (begins.length || inside.length) return [...begins, ...inside].map((each) => each.id);
  const last = words.at(-1) ?? '';
  return named
    .filter((each) => words.includes(each.name) || (last.length > 2 && each.name.startsWith(last)))
    .map((each) => each.id);
}

// --- events -------------------------------------------------------------------------------------------

export type Lasting =
  { until: 'this' | 'next' | 'later'; who: number } | { until: 'absent'; who: number[] } | { until: 'forever' };

/** How long an event still lasts: the view counts turns of its drawer that have still to end. */
export function lasting(event: ActiveEvent, active: number): Lasting {
  if (event.absent.length) return { until: 'absent', who: event.absent };
  if (event.turns_left <= 0) return { until: 'forever' };
  const further = event.turns_left - (event.drawer === active ? 1 : 0);
  return { until: further <= 0 ? 'this' : further === 1 ? 'next' : 'later', who: event.drawer };
}

/** What is said of an event that holds no more, or never did: hurried bots outlive it before it has been read. */
export function withoutTime(kind: string): 'event.forever' | 'event.once' | 'event.over' {
  if (kind === 'desert_rains') return 'event.forever';
  return kind === 'tax' || kind === 'derailment' ? 'event.once' : 'event.over';
}

/** Whose trains stand where the event holds, or are still missed at the congress. */
export function touched(event: { zone: number[]; absent?: number[] }, table: ChinaTable): number[] {
  if (event.absent?.length) return event.absent;
  const zone = new Set(event.zone);
  return table.seats.filter((seat) => seat.train !== null && zone.has(seat.train)).map((seat) => seat.seat);
}

// --- the end --------------------------------------------------------------------------------------------

export type Delivery = { load: string; city: string; amount: number; n: number };

function* told(log: ChinaLogLine[]): Generator<{ event: ChinaEvent; n: number }> {
  for (const line of log)
    if (line.event && !line.undone && line.kind === 'event') yield { event: line.event, n: line.n };
}

export function deliveriesOf(log: ChinaLogLine[], who: number): Delivery[] {
  const found: Delivery[] = [];
  for (const { event, n } of told(log)) {
    if (event.event !== 'delivered' || event.seat !== who) continue;
    found.push({ load: event.load, city: event.city, amount: event.amount, n });
  }
  return found;
}

export const INCOMES = ['start', 'delivered', 'fees', 'congress', 'loans'] as const;
export const EXPENSES = ['built', 'links', 'upgrades', 'paid', 'tax', 'repaid'] as const;
export type Account = (typeof INCOMES)[number] | (typeof EXPENSES)[number];
export type Ledger = Record<Account, number>;

const ACCOUNTS: Partial<Record<ChinaEvent['event'], Account>> = {
  delivered: 'delivered',
  attended: 'congress',
  borrowed: 'loans',
  repaid: 'repaid',
  built: 'built',
  linked: 'links',
  upgraded: 'upgrades',
  taxed: 'tax',
  fee: 'paid',
};

/** All money of one player by where it came from and where it went, as it was told at the table. */
export function ledgerOf(log: ChinaLogLine[], who: number, start: number): Ledger {
  const ledger = Object.fromEntries([...INCOMES, ...EXPENSES].map((account) => [account, 0])) as Ledger;
  ledger.start = start;
  for (const { event } of told(log)) {
    const account = ACCOUNTS[event.event];
    const sum = 'amount' in event ? event.amount : 'price' in event ? event.price : 0;
    if (account && event.seat === who) ledger[account] += sum;
    if (event.event === 'fee' && event.owner === who) ledger.fees += event.amount;
  }
  return ledger;
}

export function balance(ledger: Ledger): number {
  const sum = (accounts: readonly Account[]) => accounts.reduce((total, account) => total + ledger[account], 0);
  return sum(INCOMES) - sum(EXPENSES);
}

// --- the turn ---------------------------------------------------------------------------------------------

/** What is lost by ending the turn now: points of the train, and money that may still be built for. */
export function unused(table: ChinaTable, seat: number, decision: string): { points: number; money: number } {
  const { turn } = table;
  if (table.active !== seat || turn.lost) return { points: 0, money: 0 };
  const allowance = turn.upgraded ? 0 : turn.most_spent - turn.spent;
  return {
    points: decision === 'operate' ? turn.points : 0,
    money: Math.max(0, Math.min(allowance, table.seats[seat]?.cash ?? 0)),
  };
}

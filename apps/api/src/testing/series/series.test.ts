/**
 * Whatever several users do in half a year, every series says what a simple model of docs/product.md#series says: now and then on
 * every day, and around today while they go on. `pnpm test:long` plays more of them, and others, and looks at every cell at each step.
 */
import { addDays, everyDay } from '@tank/schema/kit/dates';
import { seriesKinds } from '@tank/schema/market-kinds';
import { regions } from '@tank/schema/regions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { goTo } from '../go-to.ts';
import { runJobs } from '../model/run-jobs.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { commands, type Dice, type Players } from './commands.ts';
import { type Cell, createModel, type Evening, enough, mean, volume } from './model.ts';
import { photograph } from './photograph.ts';
import { checkMarket, rollUp } from './roll-up.ts';

const { seed, rounds } = inject('chance');
const COMMANDS = 110;
const LOOKS = 2;
const PATIENCE = 60_000 * rounds;

const FIRST_DAY = '2027-11-20';
/** Two months of which have a last day of their own in a leap year. */
const RANGE = { start_date: '2027-11-01', end_date: '2028-12-31' };

let api: TestApi;
let people: Pick<Players, 'terminals' | 'traders' | 'admins'>;

beforeAll(async () => {
  api = await startTestApi();
  const three = (category: 'Terminal' | 'Trader' | 'Admin') =>
    Promise.all([1, 2, 3].map(() => api.person({ category })));
  people = {
    terminals: await three('Terminal'),
    traders: await three('Trader'),
    admins: await three('Admin'),
  };
});
afterAll(() => api.close());

const cells: Cell[] = [
  {},
  { region: 'PADD 3' },
  { category: 'Heavy Crude' },
  ...['PADD 1B', 'PADD 3'].flatMap((region) =>
    ['Heavy Crude', 'Light Crude'].map((category) => ({ region, category })),
  ),
];

const categories = ['Heavy Crude', 'Light Crude'];
const reader = () => people.admins[0]?.token;
const ask = async (path: string, input: object) => {
  const { status, text, body } = await api.query(`market.${path}`, input, reader());
  if (status !== 200) throw new Error(text);
  return body.result.data;
};
const asked = ({ region, category }: Cell, range = RANGE) => ({
  ...range,
  ...(region && { region }),
  ...(category && { product_category: category }),
});

type Model = ReturnType<typeof createModel>;

/** What was done so far, and how often. */
const done: Record<string, number> = {};
/** How many prices were told, and how many not: a run without either proves little. */
const seen = { told: 0, gaps: 0 };

async function compareSeries(model: Model, cell: Cell, range = RANGE): Promise<void> {
  const [combined, bidAsk] = [
    await ask('combined', asked(cell, range)),
    await ask('bidAsk', asked(cell, range)),
  ];
  const expected = everyDay(range.start_date, range.end_date).map((date) => {
    const of = (series: (typeof seriesKinds)[number]) => model.value(series, cell, date);
    return { date, ...Object.fromEntries(seriesKinds.map((series) => [series, of(series)])) };
  });
  const answered = combined.map((row: object, i: number) => ({ ...row, ...bidAsk[i] }));
  expect(answered).toEqual(expected);
  for (const { bid, ask: asks } of bidAsk)
    for (const price of [bid, asks]) seen[price === null ? 'gaps' : 'told'] += 1;
}

async function compareOthers(model: Model, today: string): Promise<void> {
  const pair = await ask('comparison', {
    ...RANGE,
    region1: 'PADD 1B',
    region2: 'PADD 3',
    type: 'ask',
  });
  expect(pair).toEqual(
    everyDay(RANGE.start_date, RANGE.end_date).map((date) => ({
      date,
      region1: model.value('ask', { region: 'PADD 1B' }, date),
      region2: model.value('ask', { region: 'PADD 3' }, date),
    })),
  );
  const open = model.openOn(today).filter(({ kind }) => kind === 'listing' || kind === 'inquiry');
  const states = [...new Set(open.flatMap(({ state }) => state ?? []))];
  const names: Record<string, string> = { NJ: 'New Jersey', TX: 'Texas', LA: 'Louisiana' };
  const heat = states.map((state) => {
    const there = open.filter((one) => one.state === state);
    const priced = there.filter(({ price }) => price !== null);
    return { state: names[state], volume: volume(there), price: enough(priced) ? mean(priced) : null };
  });
  const byName = (a: { state?: string | undefined }, b: { state?: string | undefined }) =>
    String(a.state).localeCompare(String(b.state));
  expect((await ask('heatmap', {})).sort(byName)).toEqual(heat.sort(byName));
}

async function compareBooked(): Promise<void> {
  const rows = await api.database.client`
    select to_char(date_booked, 'YYYY-MM') as date, sum(volume)::float8 as volume from bookings group by 1 order by 1`;
  const answered: { date: string; volume: number }[] = await ask('volumeMonthly', RANGE);
  expect(answered).toHaveLength(14);
  expect(answered.filter((row) => row.volume > 0)).toEqual([...rows]);
}

/** Of the fourteen calls that chance draws from. */
const MOST_OF_THEM = 11;

interface Turn {
  name: string;
  dice: Dice;
  /** Days that pass before it. */
  pass: number;
}

/** Commands that fill the market come more often than those that empty it. */
const weights: Record<string, number> = {
  list: 8,
  seek: 8,
  bid: 8,
  quote: 6,
  edit: 3,
  withdraw: 2,
  withdrawInquiry: 2,
  changeQuote: 2,
  accept: 2,
  cancelBid: 3,
};
const number = fc.nat({ max: 1000 });
const turn: fc.Arbitrary<Turn> = fc.record({
  name: fc.oneof(
    ...Object.keys(commands).map((name) => ({ weight: weights[name] ?? 1, arbitrary: fc.constant(name) })),
  ),
  dice: fc.record({ who: number, which: number, amount: number, days: fc.nat({ max: 60 }), flag: number }),
  pass: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 5 }) }),
});

async function modelOf(evenings: Evening[], { today }: Players): Promise<Model> {
  const now = [...evenings, { day: today, open: await photograph(api, today) }];
  return createModel(now, { today, regions, categories });
}

/** Yesterday, today and a month from now. */
const around = (today: string) =>
  [today, addDays(today, 30)].map((end_date) => ({ start_date: addDays(end_date, -1), end_date }));

/** Holds what a step changed against the model, on the days around it: every other step, and in long runs every one, in every cell. */
async function compareStep(step: number, evenings: Evening[], players: Players): Promise<void> {
  const isLong = rounds > 1;
  if (step % 2 === 1 && !isLong) return;
  await rollUp(api);
  const model = await modelOf(evenings, players);
  const range = around(players.today)[(step >> 1) % 2];
  for (const [i, cell] of cells.entries())
    if (isLong || i === (step >> 2) % cells.length) await compareSeries(model, cell, range);
  if (isLong) expect(await checkMarket(api)).toBe(0);
}

async function compareAll(evenings: Evening[], players: Players): Promise<void> {
  await runJobs(api);
  const model = await modelOf(evenings, players);
  for (const cell of cells) await compareSeries(model, cell);
  await compareOthers(model, players.today);
  await compareBooked();
  expect(await checkMarket(api)).toBe(0);
}

async function play(turns: Turn[]): Promise<void> {
  await api.database
    .client`truncate storage, inquiries, bid_ask, market_spans, market_deltas, market_months cascade`;
  await api.database.client`update market_roll_up set changes = changes + 1`;
  const players: Players = { api, ...people, today: FIRST_DAY, storages: [], done };
  const dice = { who: 0, which: 0, amount: 0, days: 0, flag: 2 };
  await goTo(api, players.today);
  for (const who of [0, 1, 2, 3]) await commands.store?.(players, { ...dice, who, which: who });
  const evenings: Evening[] = [];
  const lookEvery = Math.ceil(turns.length / LOOKS);
  for (const [i, { name, dice: rolled, pass }] of turns.entries()) {
    if (pass > 0) {
      evenings.push({ day: players.today, open: await photograph(api, players.today) });
      players.today = addDays(players.today, pass);
      await goTo(api, players.today);
      // Sometimes they have not been there yet.
      if (pass % 2 === 0) await runJobs(api);
    }
    await commands[name]?.(players, rolled);
    await compareStep(i, evenings, players);
    if ((i + 1) % lookEvery === 0) await compareAll(evenings, players);
  }
}

test(
  'every series says what the model says',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(turn, { minLength: COMMANDS, maxLength: COMMANDS }), play), {
      numRuns: rounds,
      seed,
      endOnFailure: rounds === 1,
    });
    expect(Object.keys(done).length).toBeGreaterThanOrEqual(MOST_OF_THEM);
    expect(seen.told).toBeGreaterThan(100);
    expect(seen.gaps).toBeGreaterThan(100);
  },
  PATIENCE,
);

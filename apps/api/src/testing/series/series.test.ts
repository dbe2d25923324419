/**
 * Whatever several users do in half a year, every series and the price index say after each step what the plain SQL says, in every
 * cell, and what simple models of docs/product.md#series say: around today, and now and then on every day. `pnpm test:long` plays more of
 * them, and others, and asks the model of every cell at each step.
 */
import { addDays } from '@tank/schema/kit/dates';
import { regions } from '@tank/schema/map/regions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runJobs } from '../model/run-jobs.ts';
import { setClock } from '../set-clock.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { commands, type Players, type Turn } from './commands.ts';
import { type Comparison, createComparison, type Model, seen } from './comparison.ts';
import { createIndexModel, type IndexModel } from './index-model.ts';
import { opening } from './opening-turns.ts';
import { countOff, emptyMarket, rollUp } from './roll-up.ts';
import { type Cell, createModel, type Snapshot } from './series-model.ts';
import { readDeals, takeSnapshot } from './snapshot.ts';

const { seed, rounds } = inject('chance');
const COMMANDS = 116;
const LOOKS = 1;
/** Far more than it takes on a machine that is busy besides. */
const TIMEOUT = 120_000 * rounds;

const FIRST_DAY = '2027-11-20';
/** Two months of which have a last day of their own in a leap year. */
const RANGE = { start_date: '2027-11-01', end_date: '2028-12-31' };

let api: TestApi;
let compare: Comparison;
let people: Pick<Players, 'terminals' | 'traders' | 'admins'>;

beforeAll(async () => {
  api = await startTestApi();
  const several = (category: 'Terminal' | 'Trader' | 'Admin', count: number) =>
    Promise.all(Array.from({ length: count }, () => api.person({ category })));
  people = {
    terminals: await several('Terminal', 3),
    traders: await several('Trader', 6),
    admins: await several('Admin', 3),
  };
  compare = createComparison(api, people.admins[0]?.token);
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
/** What was done so far, and how often. */
const done: Record<string, number> = {};

/** Of the fourteen calls that chance draws from. */
const MOST_OF_THEM = 11;

/** Commands that fill the market come more often than those that empty it. */
const weights: Record<string, number> = {
  list: 8,
  seek: 10,
  bid: 8,
  quote: 10,
  trade: 5,
  edit: 3,
  withdraw: 2,
  withdrawInquiry: 2,
  changeQuote: 2,
  accept: 4,
  cancelBid: 3,
};
const number = fc.nat({ max: 1000 });
const turn: fc.Arbitrary<Turn> = fc.record({
  name: fc.oneof(
    ...Object.keys(commands).map((name) => ({ weight: weights[name] ?? 1, arbitrary: fc.constant(name) })),
  ),
  choices: fc.record({ who: number, which: number, amount: number, days: fc.nat({ max: 60 }), flag: number }),
  pass: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 5 }) }),
});

async function modelOf(snapshots: Snapshot[], { today }: Players): Promise<Model> {
  const now = [...snapshots, { day: today, open: await takeSnapshot(api, today) }];
  return createModel(now, { today, regions, categories });
}

/** Yesterday, today and a month from now. */
const around = (today: string) =>
  [today, addDays(today, 30)].map((end_date) => ({ start_date: addDays(end_date, -1), end_date }));

interface World {
  players: Players;
  /** What was open at the end of the days before. */
  snapshots: Snapshot[];
  index: IndexModel;
  /** Where each booking was made. */
  places: Map<number, string>;
}

/** Holds what a step changed against the plain SQL, in every cell, and against the models, on the days around it. */
async function compareStep(step: number, world: World): Promise<void> {
  const { players, snapshots, index } = world;
  await rollUp(api);
  const model = await modelOf(snapshots, players);
  const range = around(players.today)[step % 2] ?? RANGE;
  const which = rounds > 1 ? cells : cells.filter((_, i) => i === (step >> 1) % cells.length);
  for (const cell of which) await compare.series(model, cell, range);
  await compare.index(index, players.today);
  expect(await countOff(api, players.today)).toBe(0);
}

async function compareAll({ players, snapshots }: World): Promise<void> {
  const model = await modelOf(snapshots, players);
  for (const cell of cells) await compare.series(model, cell, RANGE);
  await compare.pair(model, RANGE);
  await compare.heatMap(model, players.today);
  await compare.booked(RANGE, players.today);
}

/** The jobs are there: among others they assess the days that are over. */
async function work({ players, snapshots, index, places }: World): Promise<void> {
  index.assess(snapshots, await readDeals(api, places), players.today);
  await runJobs(api);
  await compare.assessments(index);
}

async function emptyIndex(): Promise<void> {
  const { client } = api.database;
  const stays = ['price_index', 'price_index_days', 'price_index_notes'];
  for (const table of stays) await client.unsafe(`alter table ${table} disable trigger assessment_stays`);
  await client`truncate price_index, price_index_days, price_index_notes`;
  for (const table of stays) await client.unsafe(`alter table ${table} enable trigger assessment_stays`);
}

async function play(drawn: Turn[]): Promise<void> {
  const turns = [...opening, ...drawn];
  await emptyMarket(api);
  await emptyIndex();
  const players: Players = { api, ...people, today: FIRST_DAY, storages: [], done };
  const index = createIndexModel(FIRST_DAY, categories);
  const world: World = { players, snapshots: [], index, places: new Map() };
  const choices = { who: 0, which: 0, amount: 0, days: 0, flag: 2 };
  await setClock(api, players.today);
  for (const who of [0, 1, 2, 3]) await commands.store?.(players, { ...choices, who, which: who });
  const lookEvery = Math.ceil(turns.length / LOOKS);
  for (const [i, { name, choices: chosen, pass }] of turns.entries()) {
    if (pass > 0) {
      world.snapshots.push({ day: players.today, open: await takeSnapshot(api, players.today) });
      players.today = addDays(players.today, pass);
      await setClock(api, players.today);
      // Sometimes they have not been there yet.
      if (pass % 2 === 0) await work(world);
    }
    await commands[name]?.(players, chosen);
    if (name === 'accept') await readDeals(api, world.places);
    await compareStep(i, world);
    if ((i + 1) % lookEvery === 0 || i + 1 === opening.length) await compareAll(world);
  }
}

const left = COMMANDS - opening.length;
const drawn = fc.array(turn, { minLength: left, maxLength: left });

test(
  'every series says what the model says',
  async () => {
    await fc.assert(fc.asyncProperty(drawn, play), {
      numRuns: rounds,
      seed,
      endOnFailure: rounds === 1,
    });
    expect(Object.keys(done).length).toBeGreaterThanOrEqual(MOST_OF_THEM);
    expect(seen.told).toBeGreaterThan(100);
    expect(seen.gaps).toBeGreaterThan(100);
    expect(seen.bids).toBeGreaterThan(100);
    expect(seen.deals).toBeGreaterThan(20);
    expect(seen.quotes).toBeGreaterThan(20);
  },
  TIMEOUT,
);

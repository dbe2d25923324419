/**
 * Random commands of several users over half a year: after each step all derived data equals plain SQL, and series and price
 * index equal simple models of docs/product.md#series around today; now and then on every day. `pnpm test:long` runs more
 * commands with another seed and compares every cell at each step.
 */
import { addDays } from '@tank/schema/kit/dates';
import { regions } from '@tank/schema/map/regions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runJobs } from '../model/run-jobs.ts';
import { setClock } from '../set-clock.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { commands, type Simulation, type Turn } from './commands.ts';
import { type Comparison, counts, createComparison, type Model } from './comparison.ts';
import { createIndexModel, type IndexModel } from './index-model.ts';
import { opening } from './opening-turns.ts';
import { countDifferences, emptyMarket, rollUp } from './roll-up.ts';
import { type Cell, createModel, type Snapshot } from './series-model.ts';
import { readDeals, takeSnapshot } from './snapshot.ts';

const { seed, rounds } = inject('chance');
const COMMANDS = 116;
const FULL_COMPARISONS = 1;
/** Several times the duration on a busy machine. */
const TIMEOUT = 120_000 * rounds;

const FIRST_DAY = '2027-11-20';
/** Includes the end of February of a leap year. */
const RANGE = { start_date: '2027-11-01', end_date: '2028-12-31' };

let api: TestApi;
let compare: Comparison;
let people: Pick<Simulation, 'terminals' | 'traders' | 'admins'>;

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
/** Successful calls by procedure. */
const done: Record<string, number> = {};

/** Of fourteen. */
const MIN_PROCEDURES = 11;

/** Commands that fill the market come more often than those that empty it. */
const weights: Record<string, number> = {
  createListing: 8,
  createInquiry: 10,
  placeBid: 8,
  createQuote: 10,
  createTrade: 5,
  editListing: 3,
  withdrawListing: 2,
  withdrawInquiry: 2,
  changeQuote: 2,
  acceptBid: 4,
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

async function modelOf(snapshots: Snapshot[], { today }: Simulation): Promise<Model> {
  const now = [...snapshots, { day: today, open: await takeSnapshot(api, today) }];
  return createModel(now, { today, regions, categories });
}

/** Yesterday to today, and two days a month ahead. */
const rangesAround = (today: string) =>
  [today, addDays(today, 30)].map((end_date) => ({ start_date: addDays(end_date, -1), end_date }));

interface World {
  simulation: Simulation;
  /** Open records at the end of past days. */
  snapshots: Snapshot[];
  index: IndexModel;
  /** Region of each booking when it was first read. */
  places: Map<number, string>;
}

/** Compares the state after a step with plain SQL in every cell and with the models around today. */
async function compareStep(step: number, world: World): Promise<void> {
  const { simulation, snapshots, index } = world;
  await rollUp(api);
  const model = await modelOf(snapshots, simulation);
  const range = rangesAround(simulation.today)[step % 2] ?? RANGE;
  const which = rounds > 1 ? cells : cells.filter((_, i) => i === (step >> 1) % cells.length);
  for (const cell of which) await compare.series(model, cell, range);
  await compare.index(index, simulation.today);
  expect(await countDifferences(api, simulation.today)).toBe(0);
}

async function compareAll({ simulation, snapshots }: World): Promise<void> {
  const model = await modelOf(snapshots, simulation);
  for (const cell of cells) await compare.series(model, cell, RANGE);
  await compare.pair(model, RANGE);
  await compare.heatMap(model, simulation.today);
  await compare.booked(RANGE, simulation.today);
}

/** Runs the jobs, which assess past days among others, and compares the assessments. */
async function runAndCompareJobs({ simulation, snapshots, index, places }: World): Promise<void> {
  index.assess(snapshots, await readDeals(api, places), simulation.today);
  await runJobs(api);
  await compare.assessments(index);
}

async function emptyIndex(): Promise<void> {
  const { client } = api.database;
  const tables = ['price_index', 'price_index_days', 'price_index_notes'];
  for (const table of tables) await client.unsafe(`alter table ${table} disable trigger assessment_stays`);
  await client`truncate price_index, price_index_days, price_index_notes`;
  for (const table of tables) await client.unsafe(`alter table ${table} enable trigger assessment_stays`);
}

async function play(drawn: Turn[]): Promise<void> {
  const turns = [...opening, ...drawn];
  await emptyMarket(api);
  await emptyIndex();
  const simulation: Simulation = { api, ...people, today: FIRST_DAY, storages: [], done };
  const index = createIndexModel(FIRST_DAY, categories);
  const world: World = { simulation, snapshots: [], index, places: new Map() };
  const choices = { who: 0, which: 0, amount: 0, days: 0, flag: 2 };
  await setClock(api, simulation.today);
  for (const who of [0, 1, 2, 3]) await commands.createStorage?.(simulation, { ...choices, who, which: who });
  const compareEvery = Math.ceil(turns.length / FULL_COMPARISONS);
  for (const [i, { name, choices: chosen, pass }] of turns.entries()) {
    if (pass > 0) {
      world.snapshots.push({ day: simulation.today, open: await takeSnapshot(api, simulation.today) });
      simulation.today = addDays(simulation.today, pass);
      await setClock(api, simulation.today);
      // Sometimes the jobs have not run yet.
      if (pass % 2 === 0) await runAndCompareJobs(world);
    }
    await commands[name]?.(simulation, chosen);
    if (name === 'acceptBid') await readDeals(api, world.places);
    await compareStep(i, world);
    if ((i + 1) % compareEvery === 0 || i + 1 === opening.length) await compareAll(world);
  }
}

const left = COMMANDS - opening.length;
const drawn = fc.array(turn, { minLength: left, maxLength: left });

test(
  'series, price index and derived data equal the models and plain SQL after random commands',
  async () => {
    await fc.assert(fc.asyncProperty(drawn, play), {
      numRuns: rounds,
      seed,
      endOnFailure: rounds === 1,
    });
    expect(Object.keys(done).length).toBeGreaterThanOrEqual(MIN_PROCEDURES);
    expect(counts.prices).toBeGreaterThan(100);
    expect(counts.gaps).toBeGreaterThan(100);
    expect(counts.bids).toBeGreaterThan(100);
    expect(counts.deals).toBeGreaterThan(20);
    expect(counts.quotes).toBeGreaterThan(20);
  },
  TIMEOUT,
);

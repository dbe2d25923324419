/** The REST answers for random cells and days equal a recomputation by plain SQL over raw rows. */
import { addDays } from '@tank/schema/kit/dates';
import { findSubdivision, regions } from '@tank/schema/map/regions';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeBid, makeListing } from '../samples.ts';
import { setClock } from '../set-clock.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { commands, type RandomChoices, type Simulation } from './commands.ts';
import { emptyMarket, rollUp } from './roll-up.ts';
import {
  ALL,
  copySnapshot,
  createRecomputation,
  createSnapshotTable,
  EVERYWHERE,
  type Range,
} from './sql-recomputation.ts';

const { seed, rounds } = inject('chance');
const FIRST_DAY = '2027-11-20';
const DAYS = 8;
const COMMANDS_PER_DAY = 22;
const QUERIES = 12;
const TIMEOUT = 120_000 * rounds;

const categories = [ALL, 'Heavy Crude', 'Light Crude'];
const areas = [EVERYWHERE, 'PADD 1B', 'PADD 3'];
const kinds = ['available_capacity', 'open_interest', 'price', 'bid', 'ask'] as const;
const heatTypes = { both: ['listing', 'inquiry'], listing: ['listing'], inquiry: ['inquiry'], none: [] };
const kindOf = { available_capacity: 'listing', open_interest: 'inquiry' } as const;

let api: TestApi;
let people: Pick<Simulation, 'terminals' | 'traders' | 'admins'>;

beforeAll(async () => {
  api = await startTestApi();
  const several = (category: 'Terminal' | 'Trader' | 'Admin', count: number) =>
    Promise.all(Array.from({ length: count }, () => api.person({ category })));
  people = {
    terminals: await several('Terminal', 3),
    traders: await several('Trader', 8),
    admins: await several('Admin', 2),
  };
  const { client } = api.database;
  const [team] = await client`insert into teams (team_name) values ('Plover Trading') returning team_id`;
  const members = people.traders.slice(6).map(({ user_id }) => user_id);
  await client`update users set team_id = ${Number(team?.team_id)} where user_id = any(${members})`;
});
afterAll(() => api.close());

const number = fc.nat({ max: 1000 });
const choices: fc.Arbitrary<RandomChoices> = fc.record({
  who: number,
  which: number,
  amount: number,
  days: fc.nat({ max: 60 }),
  flag: number,
});
const commandNames =
  'createListing createListing createInquiry createInquiry createInquiry placeBid placeBid placeBid placeBid placeBid placeBid createQuote editListing withdrawListing withdrawInquiry cancelBid acceptBid'.split(
    ' ',
  );
const command = fc.record({ name: fc.constantFrom(...commandNames), choices });

/** A cell, another region, and a range of days around the simulated ones. */
const query = fc.record({
  area: fc.constantFrom(...areas),
  other: fc.constantFrom('PADD 1B', 'PADD 3', 'PADD 2'),
  category: fc.constantFrom(...categories),
  kind: fc.constantFrom(...kinds),
  from: fc.integer({ min: -3, max: 90 }),
  days: fc.integer({ min: 1, max: 40 }),
});
type Query = typeof query extends fc.Arbitrary<infer T> ? T : never;

const randomRun = fc.record({
  commandsByDay: fc.array(fc.array(command, { minLength: COMMANDS_PER_DAY, maxLength: COMMANDS_PER_DAY }), {
    minLength: DAYS,
    maxLength: DAYS,
  }),
  queries: fc.array(query, { minLength: QUERIES, maxLength: QUERIES }),
});

async function rest(path: string, query: Record<string, string>) {
  const { status, text, body } = await api.rest('GET', `${path}?${new URLSearchParams(query)}`, {
    token: people.admins[0]?.token,
  });
  expect(status, text).toBe(200);
  return body;
}

/** Queries over tRPC, for data that REST omits. */
async function ask(procedure: string, input: object) {
  const { status, text, body } = await api.query(`market.${procedure}`, input, people.admins[0]?.token);
  expect(status, text).toBe(200);
  return body.result.data;
}

/** Counts of compared values: a run without some of them proves little. */
const counts = { prices: 0, bids: 0, gaps: 0, overlaps: 0, states: 0, booked: 0 };

async function compare({ area, other, category, kind, from, days }: Query, today: string): Promise<void> {
  const range: Range = {
    start_date: addDays(FIRST_DAY, from),
    end_date: addDays(FIRST_DAY, from + days - 1),
  };
  const plain = createRecomputation(api, { today, regions });
  const [price, volume] = [await plain.prices(range), await plain.volumes(range)];
  const asked = {
    startDate: range.start_date,
    endDate: range.end_date,
    ...(category !== ALL && { product_category: category }),
  };
  const inArea = { ...asked, ...(area !== EVERYWHERE && { region: area }) };
  const figureOf = (of: (typeof kinds)[number], day: string, where: string) =>
    of === 'available_capacity' || of === 'open_interest'
      ? volume(kindOf[of], day, where, category)
      : (price(of, day, where, category) ?? null);

  const combined: { date: string }[] = await rest('/api/combined', inArea);
  const dates = combined.map(({ date }) => date);
  const rowsOf = (row: (day: string) => object) => dates.map((date) => ({ date, ...row(date) }));
  expect(dates).toHaveLength(days);
  expect(combined).toEqual(
    rowsOf((day) => ({
      available_capacity: figureOf('available_capacity', day, area),
      open_interest: figureOf('open_interest', day, area),
      price: figureOf('price', day, area),
    })),
  );
  const bidAsk: { bid: number | null }[] = await rest('/api/bid_ask', inArea);
  expect(bidAsk).toEqual(
    rowsOf((day) => ({ bid: figureOf('bid', day, area), ask: figureOf('ask', day, area) })),
  );
  for (const { bid } of bidAsk) counts[bid === null ? 'gaps' : 'prices'] += 1;

  // Compared with another region and with itself.
  const region1 = area === EVERYWHERE ? 'PADD 3' : area;
  for (const region2 of [other, region1])
    expect(await rest('/api/comparison', { ...asked, region1, region2, type: kind })).toEqual(
      rowsOf((day) => ({ region1: figureOf(kind, day, region1), region2: figureOf(kind, day, region2) })),
    );

  const share = await plain.shares(range);
  for (const type of ['available_capacity', 'open_interest'] as const) {
    const slices: { region?: string; product_category?: string; volume: number }[] = await rest(
      '/api/volume',
      { ...inArea, type },
    );
    const own = new Map(slices.map((slice) => [slice.region ?? slice.product_category, slice.volume]));
    const names =
      area === EVERYWHERE
        ? regions
        : categories.filter((name) => name !== ALL && [ALL, name].includes(category));
    for (const name of names) {
      const [where, what] = area === EVERYWHERE ? [name, category] : [area, name];
      expect(own.get(name) ?? 0).toBe(share(kindOf[type], where, what));
    }
    const { whole } = await ask('volume', {
      ...range,
      type,
      ...(category !== ALL && { product_category: category }),
      ...(area !== EVERYWHERE && { region: area }),
    });
    expect(whole).toBe(share(kindOf[type], area, category));
    if (slices.reduce((sum, slice) => sum + slice.volume, 0) > whole + 1) counts.overlaps += 1;
  }

  const byState = (rows: { state: string }[]) => rows.toSorted((a, b) => (a.state < b.state ? -1 : 1));
  for (const [history, over] of [
    ['true', range],
    ['false', { start_date: today, end_date: today }],
  ] as const)
    for (const [type, of] of Object.entries(heatTypes)) {
      const states = (await plain.heat(over, category, of)).map((row) => ({
        ...row,
        state: findSubdivision(row.state)?.name ?? row.state,
      }));
      const answered = await rest('/api/heatmap', { ...asked, type, showHistory: history });
      expect(byState(answered)).toEqual(byState(states));
      counts.states += states.length;
    }

  const months = await plain.months(range);
  expect(await ask('volumeMonthly', range)).toEqual([...months]);
  counts.booked += months.filter((month) => month.volume > 0).length;
}

/** Places bids of six owners on one listing, one of them a team of two: random commands rarely do. */
async function placeBidsOfSixOwners({ storages, traders }: Simulation, today: string): Promise<void> {
  const [storage] = storages;
  if (!storage) throw new RangeError('No storage was created.');
  const listing_id = await makeListing(api, storage.by, storage.storage_id, {
    working_capacity: 100,
    date_available: today,
    expiration: addDays(today, 60),
  });
  for (const [at, trader] of traders.slice(1).entries())
    await makeBid(api, trader, listing_id, {
      bid_price: 0.4 + at / 20,
      volume: 20 + 7 * at,
      start_date: today,
      bid_term: 1 + at,
    });
}

const bidQueries: Query[] = areas.flatMap((area) =>
  categories.map((category) => ({ area, other: 'PADD 3', category, kind: 'bid', from: -1, days: 40 })),
);

async function countPublished(): Promise<number> {
  const [row] = await api.database.client`
    select count(*)::int as published from market_bids where contributions > 0`;
  return row?.published ?? 0;
}

test(
  'series, comparisons, shares, the heat map and monthly volumes equal the recomputation by plain SQL',
  async () => {
    await fc.assert(
      fc.asyncProperty(randomRun, async ({ commandsByDay, queries }) => {
        await emptyMarket(api);
        await createSnapshotTable(api);
        const simulation: Simulation = { api, ...people, today: FIRST_DAY, storages: [], done: {} };
        await setClock(api, FIRST_DAY);
        for (const who of [0, 1, 2])
          await commands.createStorage?.(simulation, { who, which: who, amount: 0, days: 0, flag: 2 });
        for (const [at, daily] of commandsByDay.entries()) {
          simulation.today = addDays(FIRST_DAY, at);
          await setClock(api, simulation.today);
          for (const { name, choices: chosen } of daily) await commands[name]?.(simulation, chosen);
          if (at === 0) await placeBidsOfSixOwners(simulation, simulation.today);
          // Every second day, so that a roll-up covers two days.
          if (at % 2 === 1) await rollUp(api);
          await copySnapshot(api, simulation.today);
        }
        await rollUp(api);
        counts.bids += await countPublished();
        for (const asked of [...bidQueries, ...queries]) await compare(asked, simulation.today);
      }),
      { seed, numRuns: rounds, endOnFailure: true },
    );
    expect(counts.prices).toBeGreaterThan(20);
    expect(counts.gaps).toBeGreaterThan(20);
    for (const what of ['bids', 'overlaps', 'states', 'booked'] as const)
      expect(counts[what], what).toBeGreaterThan(0);
  },
  TIMEOUT,
);

/**
 * Random commands of several people against the API and against a small model of the market: whatever they do, both say
 * the same. `pnpm test:long` plays more of them, and others.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../test-api.ts';
import { commands } from './commands.ts';
import { daysToEdge, type Kind, type Market, passDays } from './market.ts';
import { compareLists, compareWritten } from './read-market.ts';
import { runJobs } from './run-jobs.ts';
import type { Ids, RandomChoices } from './step.ts';

const kinds: Kind[] = ['Terminal', 'Terminal', 'Trader', 'Trader', 'Viewer'];
/** Commands between two looks at everything. */
const LOOK_EVERY = 80;
/** Long enough for what was booked early to run out, be renewed or be left. */
const RUN_LENGTH = 320;

const { seed, rounds } = inject('chance');
/** What fewer did not see, more of the same draws did not see either: that is for `pnpm test:long`. */
const wanted = rounds > 1 ? 1500 * rounds : 900;
/** Far more than it takes on a machine that is busy besides. */
const TIMEOUT = 120_000 + wanted * 250;
/** To make a difference small; far more than two runs take, which would go on beside the next ones if they were cut off. */
const SHRINKING_MS = 180_000;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface World {
  market: Market;
  ids: Ids;
  people: Person[];
}

/** The API's clock on the model's day; sessions are as young as they were. */
async function setDay({ market }: World): Promise<void> {
  const now = new Date(`${market.today}T12:00:00Z`);
  await api.database
    .client`update sessions set created_at = ${now.toISOString()}, expires_at = ${now.toISOString()}::timestamptz + interval '10 years'`;
  api.setNow(now);
}

async function newWorld(): Promise<World> {
  api.setNow(undefined);
  const people: Person[] = [];
  for (const category of kinds) people.push(await api.person({ category }));
  const [row] = await api.database.client`select market_day(now())::text as today`;
  const market: Market = {
    today: row?.today,
    people: kinds,
    storage: [],
    listings: [],
    inquiries: [],
    bids: [],
    offers: [],
    bookings: [],
    renewals: [],
  };
  const ids = { storage: [], listings: [], inquiries: [], bids: [], offers: [], bookings: [], renewals: [] };
  const world = { market, ids, people };
  await setDay(world);
  return world;
}

async function look({ market, ids, people }: World): Promise<void> {
  const { answered, expected } = await compareLists(api, people, market, ids);
  expect(answered).toEqual(expected);
}

interface Turn {
  name: string;
  run: (world: World) => Promise<void>;
  [fc.toStringMethod]: () => string;
}

/** What fails is told as the list of what was done. */
const named = (name: string, run: Turn['run']): Turn => ({ name, run, [fc.toStringMethod]: () => name });

/** How often each command succeeded: one that never does proves nothing. */
const succeeded = new Map<string, number>();

/** The first command from there on for which there is something to do it with. */
function stepFrom(start: number, { market, ids }: World, choices: RandomChoices) {
  for (let at = start; at < start + commands.length; at++) {
    const [name, command] = commands[at % commands.length] ?? [];
    const step = command?.(market, ids, choices);
    if (name && step) return { name, ...step };
  }
  throw new Error('There is always something to do.');
}

const turn = (start: number, choices: RandomChoices): Turn =>
  named(`command ${start} ${JSON.stringify(choices)}`, async (world) => {
    const { name, procedure, input, by, refusals, apply } = stepFrom(start, world, choices);
    const answer = await api.mutate(procedure, input, world.people[by]?.token);
    const what = `${procedure} ${JSON.stringify(input)} as ${kinds[by]} ${by} on ${world.market.today}: ${answer.text}`;
    expect(refusals.length > 0 ? refusals : [200], what).toContain(answer.status);
    if (answer.status !== 200) return;
    succeeded.set(name, (succeeded.get(name) ?? 0) + 1);
    const made = apply();
    if (made) world.ids[made.list].push(answer.body.result.data.data[made.id]);
  });

const time = (days: number): Turn =>
  named(`${days} days pass`, async (world) => {
    passDays(world.market, days);
    await setDay(world);
  });

async function work({ market, ids }: World): Promise<void> {
  await runJobs(api);
  const { written, expected } = await compareWritten(api, market, ids);
  expect(written).toEqual(expected);
}
const jobs = named('the jobs run', work);

/** The jobs run on a day at which something runs out, or on the one before or after. */
const edge = (offset: number): Turn =>
  named(`the jobs run ${offset} days from an end`, async (world) => {
    const days = daysToEdge(world.market, offset);
    if (days !== undefined) await time(days).run(world);
    await work(world);
  });

// Without the library's love of small numbers: they would be the same person and the same record again and again.
const choices = fc.noBias(
  fc.record({
    record: fc.nat(40),
    other: fc.nat(40),
    who: fc.nat(9),
    amount: fc.nat(9),
    days: fc.nat(60),
  }),
);
const turns = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.noBias(fc.nat(commands.length - 1)), choices)
      .map(([start, choices]) => turn(start, choices)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 25 }).map(time) },
  { weight: 1, arbitrary: fc.constant(jobs) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1).map(edge) },
);
const runs = fc.array(turns, { minLength: RUN_LENGTH / 2, maxLength: RUN_LENGTH, size: 'max' });

test(
  'the API and the model never differ',
  async () => {
    let done = 0;
    const play = async (list: Turn[]) => {
      const world = await newWorld();
      for (const [index, { name, run }] of list.entries()) {
        await run(world).catch((error: Error) => {
          throw new Error(`At "${name}": ${error.message}`);
        });
        done += 1;
        if (index % LOOK_EVERY === LOOK_EVERY - 1) await look(world);
      }
      await look(world);
    };
    for (let round = 0; done < wanted; round++)
      await fc.assert(fc.asyncProperty(runs, play), {
        numRuns: 2,
        seed: seed * 1000 + round,
        interruptAfterTimeLimit: SHRINKING_MS,
      });
    expect(done).toBeGreaterThanOrEqual(wanted);
    const idle = commands.map(([name]) => name).filter((name) => !succeeded.has(name));
    expect(idle).toEqual([]);
  },
  TIMEOUT,
);

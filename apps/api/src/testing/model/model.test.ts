/**
 * Model-based test: random commands of several users against the API and a simple model of the market must have the same
 * results. `pnpm test:long` runs more commands with another seed.
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
/** Steps between two comparisons of all lists. */
const COMPARE_EVERY = 80;
/** Long enough for early bookings to expire, be renewed or be backed out of. */
const RUN_LENGTH = 320;

const { seed, rounds } = inject('chance');
/** More steps with the same seed found no further faults; `pnpm test:long` runs more. */
const minimumSteps = rounds > 1 ? 1500 * rounds : 900;
/** Several times the duration on a busy machine. */
const TIMEOUT = 120_000 + minimumSteps * 250;
/** Time limit for shrinking a failure. Far above the duration of two runs: interrupted runs would continue concurrently. */
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

/** Sets the API's clock to the model's day and extends all sessions. */
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

async function compareAll({ market, ids, people }: World): Promise<void> {
  const { answered, expected } = await compareLists(api, people, market, ids);
  expect(answered).toEqual(expected);
}

interface Action {
  name: string;
  run: (world: World) => Promise<void>;
  [fc.toStringMethod]: () => string;
}

/** Failures print the names of the actions. */
const named = (name: string, run: Action['run']): Action => ({ name, run, [fc.toStringMethod]: () => name });

/** Successes by command: one that never succeeds is not tested. */
const succeeded = new Map<string, number>();

/** The step of the first command from `start` on that has a record to act on. */
function stepFrom(start: number, { market, ids }: World, choices: RandomChoices) {
  for (let at = start; at < start + commands.length; at++) {
    const [name, command] = commands[at % commands.length] ?? [];
    const step = command?.(market, ids, choices);
    if (name && step) return { name, ...step };
  }
  throw new Error('No command is possible.');
}

const commandAction = (start: number, choices: RandomChoices): Action =>
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

const passTime = (days: number): Action =>
  named(`${days} days pass`, async (world) => {
    passDays(world.market, days);
    await setDay(world);
  });

async function runAndCompareJobs({ market, ids }: World): Promise<void> {
  await runJobs(api);
  const { written, expected } = await compareWritten(api, market, ids);
  expect(written).toEqual(expected);
}
const jobs = named('the jobs run', runAndCompareJobs);

/** Runs the jobs on the day of an expiration, or on the day before or after. */
const jobsNearExpiration = (offset: number): Action =>
  named(`the jobs run ${offset} days from an expiration`, async (world) => {
    const days = daysToEdge(world.market, offset);
    if (days !== undefined) await passTime(days).run(world);
    await runAndCompareJobs(world);
  });

// Without fast-check's bias to small numbers, which would pick the same user and record most of the time.
const choices = fc.noBias(
  fc.record({
    record: fc.nat(40),
    other: fc.nat(40),
    who: fc.nat(9),
    amount: fc.nat(9),
    days: fc.nat(60),
  }),
);
const actions = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.noBias(fc.nat(commands.length - 1)), choices)
      .map(([start, choices]) => commandAction(start, choices)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 25 }).map(passTime) },
  { weight: 1, arbitrary: fc.constant(jobs) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, 1).map(jobsNearExpiration) },
);
const runs = fc.array(actions, { minLength: RUN_LENGTH / 2, maxLength: RUN_LENGTH, size: 'max' });

test(
  'the API answers and stores what the model predicts for random commands',
  async () => {
    let done = 0;
    const play = async (list: Action[]) => {
      const world = await newWorld();
      for (const [index, { name, run }] of list.entries()) {
        await run(world).catch((error: Error) => {
          throw new Error(`At "${name}": ${error.message}`);
        });
        done += 1;
        if (index % COMPARE_EVERY === COMPARE_EVERY - 1) await compareAll(world);
      }
      await compareAll(world);
    };
    for (let round = 0; done < minimumSteps; round++)
      await fc.assert(fc.asyncProperty(runs, play), {
        numRuns: 2,
        seed: seed * 1000 + round,
        interruptAfterTimeLimit: SHRINKING_MS,
      });
    expect(done).toBeGreaterThanOrEqual(minimumSteps);
    const idle = commands.map(([name]) => name).filter((name) => !succeeded.has(name));
    expect(idle, 'Commands that never succeeded: see the order in commands.ts').toEqual([]);
  },
  TIMEOUT,
);

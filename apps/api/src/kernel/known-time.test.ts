import { type OpenDatabase, openTestDatabase } from '@tank/db/testing/open-test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKnownTime, type KnownTime } from './known-time.ts';

const DAY = 86_400;
const START = Date.parse('2026-11-21T12:00:00Z') / 1000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ max: 2 });
});
afterAll(() => database.close());

/** Seconds: what the clocks say, and what has really passed. */
let real = 0;
let wrong = 0;
let wrongDatabase = 0;
const at = (seconds: number) => new Date(seconds * 1000);

/** A process that starts now. */
const startProcess = () =>
  createKnownTime({
    database,
    clock: () => at(START + real + wrong),
    witnesses: {
      sinceBoot: () => 1000 + real,
      databaseClock: () => at(START + real + wrongDatabase),
    },
  });

/** The clock of the machine, on which both run. */
const jump = (days: number) => {
  wrong += days * DAY;
  wrongDatabase += days * DAY;
};
const pass = (days: number) => {
  real += days * DAY;
};
const believes = async (time: KnownTime) => (await time.check()).believed;
const held = async () =>
  (await database.client`select from known_time where held_since is not null`).length === 1;

let time: KnownTime;
beforeEach(async () => {
  await database.client`delete from known_time`;
  real = 0;
  wrong = 0;
  wrongDatabase = 0;
  time = startProcess();
  expect(await believes(time)).toBe(true);
});

test('time that passes is believed, however long nobody looked', async () => {
  for (const days of [0, 0.04, 1, 45]) {
    pass(days);
    expect(await believes(time)).toBe(true);
  }
});

test.each([400, 2, -2, -400])('a jump by %i days is not, and heals when it is taken back', async (days) => {
  jump(days);
  for (const passed of [0, 0.5, 3]) {
    pass(passed);
    expect(await time.check()).toMatchObject({ believed: false, reason: 'moved', by: days * DAY * 1000 });
    expect(await held()).toBe(true);
  }
  // No other process of the product falls for it, and no later one.
  expect(await believes(startProcess())).toBe(false);
  jump(-days);
  expect(await believes(time)).toBe(true);
  expect(await held()).toBe(false);
});

test('a jump within a day is what clocks do', async () => {
  jump(0.5);
  expect(await believes(time)).toBe(true);
});

test('a product that was off goes on by itself', async () => {
  pass(7);
  expect(await startProcess().check()).toEqual({ believed: true, off: 7 * DAY * 1000 });
  pass(0.02);
  expect(await startProcess().check()).toEqual({ believed: true, off: 0 });
});

test('but not after more than a month, unless somebody says that the clock is right', async () => {
  jump(400);
  time = startProcess();
  expect(await believes(time)).toBe(false);
  expect(await believes(startProcess())).toBe(false);
  await startProcess().confirm();
  expect(await believes(time)).toBe(true);
  expect(await believes(startProcess())).toBe(true);
});

test('a process whose clock is not that of the database stops, others go on', async () => {
  wrong = 3 * DAY;
  expect(await startProcess().check()).toMatchObject({
    believed: false,
    reason: 'apart',
    by: 3 * DAY * 1000,
  });
  wrong = 0;
  expect(await believes(time)).toBe(true);
  // The same where it is the database's clock that moved.
  wrongDatabase = 400 * DAY;
  expect(await time.check()).toMatchObject({ believed: false, reason: 'apart' });
  wrongDatabase = 0;
  expect(await believes(time)).toBe(true);
});

import { connect } from '@tank/db/client';
import { type OpenDatabase, openTestDatabase } from '@tank/db/testing/open-test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestCount, WINDOW_MS } from './request-count.ts';
import { createRequestLimit } from './request-limit.ts';

/** How many of so many requests are let through. */
const passing = (count: number, allows: () => boolean) =>
  Array.from({ length: count }, allows).filter(Boolean).length;

describe('the count', () => {
  const START = 5000;
  const made = (limit: number) => {
    const counts = createRequestCount(limit);
    const passes = (count: number, now = START) => passing(count, () => counts.count('a', now) !== 'refused');
    return { counts, passes };
  };

  it('ends at the limit and begins anew with the next minute', () => {
    const { passes } = made(10);
    expect([passes(12), passes(1, START + WINDOW_MS - 1), passes(12, START + WINDOW_MS)]).toEqual([
      10, 0, 10,
    ]);
  });

  it('adds what the others have counted, and what came while they were asked', () => {
    const { counts, passes } = made(10);
    passes(3);
    expect(counts.take(START)).toEqual([{ address: 'a', requests: 3 }]);
    passes(2);
    counts.learn([{ address: 'a', requests: 7, resets_in_ms: 100 }], START);
    expect(passes(5)).toBe(1);
    expect(counts.take(START)).toEqual([{ address: 'a', requests: 3 }]);
    expect(passes(20, START + 100)).toBe(10);
  });

  it('loses nothing where the others could not be told', () => {
    const { counts, passes } = made(10);
    passes(4);
    const taken = counts.take(START);
    expect(counts.take(START)).toEqual([]);
    counts.giveBack(taken);
    expect(counts.take(START)).toEqual([{ address: 'a', requests: 4 }]);
    expect(passes(10)).toBe(6);
  });

  it('tells nobody of the few requests of many, nor of what is past', () => {
    const { counts, passes } = made(1000);
    passes(9);
    expect(counts.take(START)).toEqual([]);
    passes(1);
    expect(counts.take(START + WINDOW_MS)).toEqual([]);
    expect(counts.take(START)).toEqual([]);
  });

  it('is in a hurry where somebody is', () => {
    const { counts } = made(100);
    expect(Array.from({ length: 10 }, () => counts.count('a', START)).indexOf('urgent')).toBe(9);
  });
});

describe('shared', () => {
  const patient = { timeout: 10_000, interval: 10 };
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase({ max: 2 });
  });
  afterAll(() => database.close());

  const attempts = async (address: string) => {
    const rows =
      await database.client`select attempts from rate_limits where key = ${`requests:address:${address}`}`;
    return rows[0]?.attempts;
  };

  it('between processes by address, and a new minute counts anew', async () => {
    const limits = [createRequestLimit(database, 100), createRequestLimit(database, 100)];
    const [one, other] = limits;
    if (!one || !other) throw new Error('Two are needed.');
    await database.client`
      insert into rate_limits (key, attempts, resets_at) values ('requests:address:a', 99, now() - interval '1 s')`;
    expect([passing(60, () => one.allows('a')), passing(5, () => one.allows('b'))]).toEqual([60, 5]);
    await expect.poll(() => attempts('a'), patient).toBe(60);
    expect(passing(30, () => other.allows('a'))).toBe(30);
    await expect.poll(() => attempts('a'), patient).toBe(90);
    // It has heard of the first one's 60, or does with its next few.
    let more = 0;
    const oneMore = () => {
      const allowed = other.allows('a');
      if (allowed) more += 1;
      return allowed;
    };
    await expect.poll(oneMore, patient).toBe(false);
    expect(more).toBeLessThan(40);
    expect(await attempts('b')).toBe(5);
    const rows = await database.client`
      select resets_at > now() and resets_at <= now() + interval '60 s' as right from rate_limits`;
    expect(rows.every((row) => row.right)).toBe(true);
    for (const limit of limits) limit.stop();
  });

  it('without a database each counts for itself, and what is no address harms nobody', async () => {
    const away = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing', max: 1 });
    const alone = createRequestLimit(away, 10);
    const here = createRequestLimit(database, 10);
    expect(passing(20, () => alone.allows('a'))).toBe(10);
    here.allows('x'.repeat(20_000));
    here.allows('z');
    await expect.poll(() => attempts('z'), patient).toBe(1);
    alone.stop();
    here.stop();
    await away.close();
  });
});

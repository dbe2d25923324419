/**
 * Password guessing from one and from many addresses: guessers are rate limited, the account's owner can always sign in, and
 * a flood of sign-ins computes one hash at a time.
 */
import { users } from '@tank/db/tables/users';
import { DEVICE_HEADER } from '@tank/schema/product';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hashPassword } from '../../modules/access/sign-in/passwords.ts';
import { PASSWORD } from '../test-users.ts';
import { expectUnharmed, runAttack } from './harness/run-attack.ts';
import { startTarget, type Target } from './harness/target.ts';

const { full } = inject('storm');
/** One connection each: above this the limit of silent connections applies first. */
const FLOOD = full ? 1500 : 200;
/** Guesses at one account, each from another address. */
const GUESSES = full ? 300 : 30;
/** Timed sign-ins, each with a known and an unknown name. */
const TIMED = 60;
const WRONG = 'not the password';
const OWNER = 'owner@example.test';
const USERNAME = 'the_owner';
const HOME = '192.0.2.1';

let target: Target;
beforeAll(async () => {
  target = await startTarget({ TRUST_PROXY: '1' });
  const { user_id } = await target.person('Terminal');
  const password_hash = await hashPassword(PASSWORD, { network: HOME, known: false });
  await target.database.db
    .update(users)
    .set({ email: OWNER, username: USERNAME, password_hash })
    .where(eq(users.user_id, user_id));
});
afterAll(() => target.stop());

interface Attempt {
  email?: string;
  password?: string;
  from: string;
  mark?: string;
}

async function signIn({ email = OWNER, password = WRONG, from, mark }: Attempt) {
  const reply = await fetch(`${target.origin}/trpc/access.signIn`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(mark && { [DEVICE_HEADER]: mark }),
    },
    body: JSON.stringify({ email, password }),
  });
  const { result } = await reply.json();
  return {
    status: reply.status,
    retry_after: Number(reply.headers.get('retry-after') ?? 0),
    mark: result?.data.device_mark as string | undefined,
  };
}

const address = (block: number, n: number) => `10.${block}.${n >> 8}.${n & 255}`;
/** How many answers had each status. */
const tally = (answers: { status: number }[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};
const owner = (more: Partial<Attempt> = {}) => signIn({ from: HOME, password: PASSWORD, ...more });

describe('password guessing', () => {
  test('is limited per address and per account, and the owner can sign in from known devices and networks', async () => {
    const { mark } = await owner();
    const outcome = await runAttack(target, async () => {
      const one = [];
      for (let n = 0; n < 12; n += 1) one.push(await signIn({ from: '198.51.100.1' }));
      const many = [];
      for (let n = 0; n < GUESSES; n += 1) many.push(await signIn({ from: address(1, n) }));
      return { one, many, at_home: await owner(), on_the_way: await owner({ from: address(2, 0), mark }) };
    });
    const { one, many, at_home, on_the_way } = outcome.answer;
    expect(one.map(({ status }) => status)).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    // The account allows twenty attempts, five of which the first address used; then guesses wait for each other.
    expect(tally(many.slice(0, 15))).toEqual({ 401: 15 });
    expect(many.slice(15).filter(({ status }) => status === 401).length).toBeLessThan(8);
    for (const { status, retry_after } of [...one, ...many])
      if (status === 429) expect(retry_after >= 1 && retry_after <= 900).toBe(true);
    expect([at_home.status, on_the_way.status]).toEqual([200, 200]);
    expectUnharmed(outcome);
  });

  test('gets 503 when the hash queue is full, and the owner can still sign in', async () => {
    const { mark } = await owner();
    const outcome = await runAttack(target, async () => {
      const flood = Array.from({ length: FLOOD }, (_, n) =>
        signIn({ email: `guess${n}@example.test`, from: address(3, n) }),
      );
      const answers = Promise.all(flood);
      const owners = [await owner(), await owner({ from: address(4, 0), mark })];
      return { owners, answers: await answers };
    });
    const { owners, answers } = outcome.answer;
    const { 401: wrong = 0, 503: full_line = 0, ...others } = tally(answers);
    expect(others).toEqual({});
    expect(wrong + full_line).toBe(FLOOD);
    expect(full_line).toBeGreaterThan(0);
    expect(tally(owners)).toEqual({ 200: owners.length });
    expectUnharmed(outcome);
    for (const { status, retry_after } of answers) if (status === 503) expect(retry_after).toBeGreaterThan(0);
    // A refused attempt is not counted and writes no row.
    const [{ counted, taken_back } = {}] = await target.database.client<
      { counted: number; taken_back: number }[]
    >`
      select sum(attempts)::int as counted, count(*) filter (where attempts = 0)::int as taken_back
      from rate_limits where key like 'sign-in:network:10.3.%'`;
    expect(counted).toBe(wrong);
    expect(taken_back).toBe(0);
  });

  test.each([
    ['addresses', OWNER, 'nobody@example.test'],
    ['usernames', USERNAME, 'nobody'],
  ])('does not reveal by the response time which %s have an account', async (_, of_account, of_nobody) => {
    const taken: Record<string, number[]> = { [of_account]: [], [of_nobody]: [] };
    for (let n = 0; n < (full ? TIMED : 2); n += 1)
      for (const [email, times] of Object.entries(taken)) {
        await target.database.client`delete from rate_limits`;
        const started = performance.now();
        expect((await signIn({ email, from: address(5, n) })).status).toBe(401);
        times.push(performance.now() - started);
      }
    const [known = 0, unknown = 0] = Object.values(taken).map(
      (times) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0,
    );
    process.stdout.write(`\nknown ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms (medians)\n`);
    if (full) expect(Math.abs(known - unknown) / known).toBeLessThan(0.1);
  });
});

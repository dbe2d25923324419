/** Password guessing is slowed down without locking out the account's owner. */
import { knownDevices, rateLimits } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { tooManyAttempts } from '@tank/schema/messages/access';
import { DEVICE_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../../testing/test-users.ts';

let api: TestApi;
const email = 'owner@example.test';
const username = 'owner';
const other = 'other@example.test';
const unknown = 'nobody@example.test';
const WRONG = 'not the password';

beforeAll(async () => {
  api = await startTestApi();
  const password_hash = await hashForTests(PASSWORD);
  await api.person({ email, username, password_hash });
  await api.person({ email: other, password_hash });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(rateLimits);
  await api.database.db.delete(knownDevices);
});

interface Attempt {
  email?: string;
  password?: string;
  from?: string;
  mark?: string;
}

async function attempt({ email: of = email, password = WRONG, from = '10.0.0.1', mark }: Attempt = {}) {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/trpc/access.signIn',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...(mark !== undefined && { [DEVICE_HEADER]: mark }) },
    payload: JSON.stringify({ email: of, password }),
  });
  const { result, error } = reply.json();
  return {
    status: reply.statusCode,
    retry_after: Number(reply.headers['retry-after'] ?? 0),
    text: error?.message as string | undefined,
    mark: result?.data.device_mark as string | undefined,
  };
}

const attemptTimes = async (count: number, one: (n: number) => Attempt) => {
  const statuses: number[] = [];
  for (let n = 1; n <= count; n += 1) statuses.push((await attempt(one(n))).status);
  return statuses;
};
const times = (count: number, status: number) => Array<number>(count).fill(status);
const attemptRight = (more: Attempt = {}) => attempt({ password: PASSWORD, ...more });
/** Moves the counters back in time. */
const pass = (seconds: number) =>
  api.database.client`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`;
const counts = async () =>
  api.database.client`select key, attempts, resets_at from rate_limits order by key`.then((rows) => [
    ...rows,
  ]);
/** Presets the counter of a network. */
const setNetworkAttempts = (attempts: number, from = '10.0.0.1') =>
  api.database.client`
    insert into rate_limits (key, attempts, resets_at)
    values (${`sign-in:network:${from}`}, ${attempts}, now() + interval '1 hour')`;
/** A different address for each number. */
const addressNumber = (n: number) => `10.7.${Math.floor(n / 200)}.${(n % 200) + 1}`;

describe('guesses from unknown devices', () => {
  it('pause after five wrong passwords, and each further one doubles the pause', async () => {
    expect(await attemptTimes(5, () => ({}))).toEqual(times(5, 401));
    const sixth = await attemptRight();
    expect(sixth).toMatchObject({ status: 429, text: tooManyAttempts(sixth.retry_after) });
    expect([sixth.retry_after > 3, sixth.retry_after <= 5]).toEqual([true, true]);
    for (const seconds of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      await pass(seconds - 2);
      expect((await attempt()).status).toBe(429);
      await pass(2);
      expect((await attempt()).status).toBe(401);
    }
    const last = await attempt();
    expect([last.retry_after > 895, last.retry_after <= 900]).toEqual([true, true]);
    await pass(900);
    expect((await attemptRight()).status).toBe(200);
  });

  it('lock out neither the owner at another address nor other accounts at the same address', async () => {
    await attemptTimes(12, () => ({}));
    expect((await attemptRight({ from: '10.0.0.2' })).status).toBe(200);
    expect((await attemptRight({ email: other })).status).toBe(200);
  });

  it('do not extend the pause when they are sent during it', async () => {
    await attemptTimes(5, () => ({}));
    // The longest pause, because slow machines take seconds for the attempts below.
    await api.database.client`update rate_limits set attempts = 20 where key like 'sign-in:pair:%'`;
    const before = await counts();
    expect(await attemptTimes(30, () => ({}))).toEqual(times(30, 429));
    expect(await counts()).toEqual(before);
  });

  it('are limited equally when they are sent concurrently', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await attempt()).status));
    expect(statuses.sort()).toEqual([...times(5, 401), ...times(15, 429)]);
  });

  it('are counted together for all addresses of an IPv6 network', async () => {
    const from = (n: number) => `2001:db8:0:1::${n.toString(16)}`;
    expect(await attemptTimes(6, (n) => ({ from: from(n) }))).toEqual([...times(5, 401), 429]);
    expect((await attemptRight({ from: '2001:db8:0:2::1' })).status).toBe(200);
  });

  it('are limited per address over all accounts and then count against none of the accounts', async () => {
    const guess = (n: number) => ({ email: `guess${n}@example.test` });
    await setNetworkAttempts(48);
    expect(await attemptTimes(2, guess)).toEqual(times(2, 401));
    const before = await counts();
    expect((await attempt({ email: other })).status).toBe(429);
    expect((await attempt(guess(3))).status).toBe(429);
    expect(await counts()).toEqual(before);
    expect((await attemptRight({ email: other, from: '10.0.0.2' })).status).toBe(200);
  });

  it('are limited per account over all addresses', async () => {
    const guess = (n: number) => ({ from: addressNumber(n) });
    expect(await attemptTimes(20, guess)).toEqual(times(20, 401));
    expect((await attempt(guess(21))).status).toBe(429);
    // The right password from an unknown device counts like any other guess.
    expect((await attemptRight(guess(22))).status).toBe(429);
    await pass(5);
    expect((await attempt(guess(23))).status).toBe(401);
    const next = await attempt(guess(24));
    expect([next.status, next.retry_after > 5, next.retry_after <= 10]).toEqual([429, true, true]);
  });

  it('do not reveal which accounts exist', async () => {
    const observe = async (of: string) => {
      await api.database.db.delete(rateLimits);
      const here = [];
      for (let n = 1; n <= 6; n += 1) here.push(await attempt({ email: of }));
      const elsewhere = [];
      for (let n = 1; n <= 16; n += 1) elsewhere.push(await attempt({ email: of, from: addressNumber(n) }));
      return [...here, ...elsewhere].map(({ status, retry_after, text }) => ({
        status,
        waits: retry_after > 0,
        text: status === 401 ? text : '',
      }));
    };
    const known = await observe(email);
    expect(known.map(({ status }) => status)).toEqual([...times(5, 401), 429, ...times(15, 401), 429]);
    expect(await observe(unknown)).toEqual(known);
    expect(await observe(email.toUpperCase())).toEqual(known);
    expect(await observe(username)).toEqual(known);
    expect(await observe('nobody')).toEqual(known);
  });

  it('do not reveal which email address belongs to a username', async () => {
    expect(await attemptTimes(6, () => ({ email: username }))).toEqual([...times(5, 401), 429]);
    expect(await attemptTimes(6, () => ({}))).toEqual([...times(5, 401), 429]);
    expect(await attemptTimes(6, () => ({ email: unknown }))).toEqual([...times(5, 401), 429]);
  });

  it('are not counted when the password queue is full', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => attempt({ email: `guess${n}@example.test` })),
    );
    const compared = answers.filter(({ status }) => status === 401).length;
    expect(answers.filter(({ status, retry_after }) => status === 503 && retry_after > 0)).toHaveLength(
      20 - compared,
    );
    expect(compared).toBeLessThan(20);
    const [network] = (await counts()).filter(({ key }) => key.startsWith('sign-in:network:'));
    expect(network?.attempts).toBe(compared);
  });

  it('leave no plain email address in the counters', async () => {
    await attempt({ email: unknown });
    expect(JSON.stringify(await counts())).not.toContain('nobody');
  });
});

describe('from a known device or network', () => {
  /** Exhausts the account's limit for unknown devices. */
  const exhaustAccountLimit = async () => {
    expect(await attemptTimes(22, (n) => ({ from: addressNumber(n) }))).toEqual([
      ...times(20, 401),
      429,
      429,
    ]);
  };

  it('a browser with its mark signs in while others guess, even at the same address', async () => {
    const { mark, status } = await attemptRight({ from: '10.0.0.9' });
    expect([status, mark]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    await exhaustAccountLimit();
    await setNetworkAttempts(60);
    expect((await attemptRight()).status).toBe(429);
    const back = await attemptRight({ mark: mark ?? '' });
    expect([back.status, back.mark]).toEqual([200, mark]);
    const [plain] = await api.database.client`select from known_devices where mark_hash like ${`%${mark}%`}`;
    expect(plain).toBeUndefined();
  });

  it('any client signs in from the address of an earlier sign-in', async () => {
    expect((await attemptRight({ from: '10.0.0.9' })).status).toBe(200);
    await exhaustAccountLimit();
    expect((await attemptRight({ from: '10.0.0.9' })).status).toBe(200);
    expect((await attemptRight({ from: '10.0.0.8' })).status).toBe(429);
  });

  it('a mark is valid only for its account, and an invented mark for none', async () => {
    const { mark = '' } = await attemptRight({ email: other, from: '10.0.0.9' });
    await exhaustAccountLimit();
    expect((await attemptRight({ mark })).status).toBe(429);
    const invented = 'x'.repeat(43);
    for (const unknownMark of [invented, '', mark.slice(1), `${mark}x`, 'é'.repeat(43), 'x'.repeat(5000)])
      expect((await attemptRight({ mark: unknownMark })).status).toBe(429);
    await pass(900);
    // A client cannot choose its own mark.
    expect((await attemptRight({ mark: invented })).mark).not.toBe(invented);
  });

  it('several accounts share the mark of one browser', async () => {
    const { mark = '' } = await attemptRight({ from: '10.0.0.9' });
    expect((await attemptRight({ email: other, from: '10.0.0.9', mark })).mark).toBe(mark);
    await exhaustAccountLimit();
    for (const each of [email, other])
      expect((await attemptRight({ email: each, from: '10.0.0.7', mark })).status).toBe(200);
  });

  it('guesses with a mark are limited and do not delay other clients', async () => {
    const { mark = '' } = await attemptRight({ from: '10.0.0.9' });
    expect(await attemptTimes(11, () => ({ mark }))).toEqual([...times(10, 401), 429]);
    expect((await attemptRight({ mark })).status).toBe(429);
    expect((await attemptRight({ from: '10.0.0.3' })).status).toBe(200);
  });

  it('at most fifty devices and networks of an account are remembered', async () => {
    for (let n = 1; n <= 30; n += 1)
      expect((await attemptRight({ from: addressNumber(n) })).status).toBe(200);
    expect(await api.database.db.select().from(knownDevices)).toHaveLength(50);
  });
});

describe('the right password', () => {
  it('resets the count of wrong ones', async () => {
    for (let round = 0; round < 6; round += 1) {
      expect(await attemptTimes(4, () => ({}))).toEqual(times(4, 401));
      expect((await attemptRight()).status).toBe(200);
    }
  });

  it('does not reset the guesses from other addresses', async () => {
    await attemptTimes(19, (n) => ({ from: addressNumber(n) }));
    expect((await attemptRight()).status).toBe(200);
    expect((await attempt({ from: addressNumber(20) })).status).toBe(401);
    expect((await attempt({ from: addressNumber(21) })).status).toBe(429);
  });

  it('of an account request with the same email address resets nothing', async () => {
    const mine = 'the password of a stranger';
    await api.rest('POST', '/api/user/sign_up', {
      body: {
        first_name: 'Some',
        last_name: 'Body',
        username: 'another_user',
        email,
        password: mine,
        confirmPassword: mine,
      },
    });
    expect(await attemptTimes(4, () => ({}))).toEqual(times(4, 401));
    expect(await attempt({ password: mine })).toMatchObject({ status: 403, text: messages.accountPending });
    expect((await attempt()).status).toBe(429);
  });
});

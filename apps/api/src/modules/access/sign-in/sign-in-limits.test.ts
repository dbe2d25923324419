/** Who guesses passwords is slowed down; whose password is guessed is not locked out. */
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

const many = async (count: number, one: (n: number) => Attempt) => {
  const statuses: number[] = [];
  for (let n = 1; n <= count; n += 1) statuses.push((await attempt(one(n))).status);
  return statuses;
};
const times = (count: number, status: number) => Array<number>(count).fill(status);
const right = (more: Attempt = {}) => attempt({ password: PASSWORD, ...more });
/** Lets so many seconds pass for what is counted. */
const pass = (seconds: number) =>
  api.database.client`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`;
const counts = async () =>
  api.database.client`select key, attempts, resets_at from rate_limits order by key`.then((rows) => [
    ...rows,
  ]);
/** As if an address had guessed so often already. */
const guessed = (attempts: number, from = '10.0.0.1') =>
  api.database.client`
    insert into rate_limits (key, attempts, resets_at)
    values (${`sign-in:network:${from}`}, ${attempts}, now() + interval '1 hour')`;
/** From an address of its own each. */
const network = (n: number) => `10.7.${Math.floor(n / 200)}.${(n % 200) + 1}`;

describe('a stranger who guesses', () => {
  it('waits after five wrong passwords, twice as long after each further one', async () => {
    expect(await many(5, () => ({}))).toEqual(times(5, 401));
    const sixth = await right();
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
    expect((await right()).status).toBe(200);
  });

  it('locks nobody out: neither the owner elsewhere, nor others at the same address', async () => {
    await many(12, () => ({}));
    expect((await right({ from: '10.0.0.2' })).status).toBe(200);
    expect((await right({ email: other })).status).toBe(200);
  });

  it('does not make it worse by knocking on', async () => {
    await many(5, () => ({}));
    // The longest pause, for machines that take seconds for what follows.
    await api.database.client`update rate_limits set attempts = 20 where key like 'sign-in:pair:%'`;
    const before = await counts();
    expect(await many(30, () => ({}))).toEqual(times(30, 429));
    expect(await counts()).toEqual(before);
  });

  it('has no more tries where they are sent at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await attempt()).status));
    expect(statuses.sort()).toEqual([...times(5, 401), ...times(15, 429)]);
  });

  it('counts as one, whichever address of their IPv6 network they take', async () => {
    const from = (n: number) => `2001:db8:0:1::${n.toString(16)}`;
    expect(await many(6, (n) => ({ from: from(n) }))).toEqual([...times(5, 401), 429]);
    expect((await right({ from: '2001:db8:0:2::1' })).status).toBe(200);
  });

  it('is slowed down over all accounts of an address, and counts against none of them from then on', async () => {
    const guess = (n: number) => ({ email: `guess${n}@example.test` });
    await guessed(48);
    expect(await many(2, guess)).toEqual(times(2, 401));
    const before = await counts();
    expect((await attempt({ email: other })).status).toBe(429);
    expect((await attempt(guess(3))).status).toBe(429);
    expect(await counts()).toEqual(before);
    expect((await right({ email: other, from: '10.0.0.2' })).status).toBe(200);
  });

  it('is slowed down from many addresses at once, all together', async () => {
    const guess = (n: number) => ({ from: network(n) });
    expect(await many(20, guess)).toEqual(times(20, 401));
    expect((await attempt(guess(21))).status).toBe(429);
    // The right password of a stranger is a guess like any other.
    expect((await right(guess(22))).status).toBe(429);
    await pass(5);
    expect((await attempt(guess(23))).status).toBe(401);
    const next = await attempt(guess(24));
    expect([next.status, next.retry_after > 5, next.retry_after <= 10]).toEqual([429, true, true]);
  });

  it('learns nothing from it about which accounts there are', async () => {
    const story = async (of: string) => {
      await api.database.db.delete(rateLimits);
      const here = [];
      for (let n = 1; n <= 6; n += 1) here.push(await attempt({ email: of }));
      const elsewhere = [];
      for (let n = 1; n <= 16; n += 1) elsewhere.push(await attempt({ email: of, from: network(n) }));
      return [...here, ...elsewhere].map(({ status, retry_after, text }) => ({
        status,
        waits: retry_after > 0,
        text: status === 401 ? text : '',
      }));
    };
    const known = await story(email);
    expect(known.map(({ status }) => status)).toEqual([...times(5, 401), 429, ...times(15, 401), 429]);
    expect(await story(unknown)).toEqual(known);
    expect(await story(email.toUpperCase())).toEqual(known);
    expect(await story(username)).toEqual(known);
    expect(await story('nobody')).toEqual(known);
  });

  it('learns nothing from it about which address belongs to a username', async () => {
    expect(await many(6, () => ({ email: username }))).toEqual([...times(5, 401), 429]);
    expect(await many(6, () => ({}))).toEqual([...times(5, 401), 429]);
    expect(await many(6, () => ({ email: unknown }))).toEqual([...times(5, 401), 429]);
  });

  it('has not guessed where there was no room for it', async () => {
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

  it('leaves no address that was typed in what is counted', async () => {
    await attempt({ email: unknown });
    expect(JSON.stringify(await counts())).not.toContain('nobody');
  });
});

describe('where the account signed in before', () => {
  /** Strangers have used up what they may, everywhere. */
  const besiege = async () => {
    expect(await many(22, (n) => ({ from: network(n) }))).toEqual([...times(20, 401), 429, 429]);
  };

  it('a browser that shows its mark gets in, whoever else guesses, also at the same address', async () => {
    const { mark, status } = await right({ from: '10.0.0.9' });
    expect([status, mark]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    await besiege();
    await guessed(60);
    expect((await right()).status).toBe(429);
    const back = await right({ mark: mark ?? '' });
    expect([back.status, back.mark]).toEqual([200, mark]);
    const [kept] = await api.database.client`select from known_devices where mark_hash like ${`%${mark}%`}`;
    expect(kept).toBeUndefined();
  });

  it('any client gets in from the address of an earlier sign-in', async () => {
    expect((await right({ from: '10.0.0.9' })).status).toBe(200);
    await besiege();
    expect((await right({ from: '10.0.0.9' })).status).toBe(200);
    expect((await right({ from: '10.0.0.8' })).status).toBe(429);
  });

  it('a mark helps with no other account, and one that nobody gave with none', async () => {
    const { mark = '' } = await right({ email: other, from: '10.0.0.9' });
    await besiege();
    expect((await right({ mark })).status).toBe(429);
    const invented = 'x'.repeat(43);
    for (const odd of [invented, '', mark.slice(1), `${mark}x`, 'é'.repeat(43), 'x'.repeat(5000)])
      expect((await right({ mark: odd })).status).toBe(429);
    await pass(900);
    // Nobody may choose the mark that they will be known by.
    expect((await right({ mark: invented })).mark).not.toBe(invented);
  });

  it('several people may share a browser', async () => {
    const { mark = '' } = await right({ from: '10.0.0.9' });
    expect((await right({ email: other, from: '10.0.0.9', mark })).mark).toBe(mark);
    await besiege();
    for (const each of [email, other])
      expect((await right({ email: each, from: '10.0.0.7', mark })).status).toBe(200);
  });

  it('guesses are slowed down, too, and hold up nobody else', async () => {
    const { mark = '' } = await right({ from: '10.0.0.9' });
    expect(await many(11, () => ({ mark }))).toEqual([...times(10, 401), 429]);
    expect((await right({ mark })).status).toBe(429);
    expect((await right({ from: '10.0.0.3' })).status).toBe(200);
  });

  it('fifty devices of an account are remembered', async () => {
    for (let n = 1; n <= 30; n += 1) expect((await right({ from: network(n) })).status).toBe(200);
    expect(await api.database.db.select().from(knownDevices)).toHaveLength(50);
  });
});

describe('a right password', () => {
  it('forgets the wrong ones before it', async () => {
    for (let round = 0; round < 6; round += 1) {
      expect(await many(4, () => ({}))).toEqual(times(4, 401));
      expect((await right()).status).toBe(200);
    }
  });

  it('does not clear what others guessed', async () => {
    await many(19, (n) => ({ from: network(n) }));
    expect((await right()).status).toBe(200);
    expect((await attempt({ from: network(20) })).status).toBe(401);
    expect((await attempt({ from: network(21) })).status).toBe(429);
  });

  it('of a request with the same address clears nothing', async () => {
    const mine = 'the password of a stranger';
    await api.rest('POST', '/api/user/sign_up', {
      body: {
        first_name: 'Some',
        last_name: 'Body',
        username: 'somebody_else',
        email,
        password: mine,
        confirmPassword: mine,
      },
    });
    expect(await many(4, () => ({}))).toEqual(times(4, 401));
    expect(await attempt({ password: mine })).toMatchObject({ status: 403, text: messages.accountPending });
    expect((await attempt()).status).toBe(429);
  });
});

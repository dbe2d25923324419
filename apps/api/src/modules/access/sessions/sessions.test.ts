import { rateLimits, sessions } from '@tank/db/tables/sessions';
import { users } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../../testing/test-users.ts';
import { createSessionStore } from './session-store.ts';
import { hashToken, newToken } from './tokens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let api: TestApi;
let account: Person;
const email = 'Known.Person@Example.test';

beforeAll(async () => {
  api = await startTestApi();
  account = await api.person({
    email,
    category: 'Terminal',
    password_hash: await hashForTests(PASSWORD),
    data_sub: 1,
  });
});
afterAll(() => api.close());
beforeEach(() => api.database.db.delete(rateLimits));

const signIn = (body: object) => api.rest('POST', '/api/login', { body });
const auth = (token: string) => api.rest('GET', '/api/auth', { token });
const setStatus = (user_id: number, status: 'active' | 'suspended' | 'closed') =>
  api.database.db.update(users).set({ status }).where(eq(users.user_id, user_id));

describe('a session', () => {
  const open = async () => (await signIn({ email, password: PASSWORD })).body.token as string;
  const shift = (token: string, changes: { expiresAt?: Date; created_at?: string }) =>
    api.database.db
      .update(sessions)
      .set(changes)
      .where(eq(sessions.id, hashToken(token)));
  const stored = async (token: string) =>
    (
      await api.database.db
        .select()
        .from(sessions)
        .where(eq(sessions.id, hashToken(token)))
    )[0];

  it('ends at logout, and no other session does', async () => {
    const [one, other] = [await open(), await open()];
    const out = await api.rest('POST', '/api/logout', { token: one });
    expect(out.body.message).toEqual({ type: 'success', text: messages.signedOut });
    const after = await auth(one);
    expect([after.status, after.body.message.text]).toEqual([401, messages.notSignedIn]);
    expect((await auth(other)).status).toBe(200);
  });

  it.each([2, 3, 33, 70])('belongs to its user when %d sessions are read concurrently', async (count) => {
    const other = await api.person();
    const tokens = Array.from({ length: count }, newToken);
    const owners = tokens.map((_, at) => (at % 2 ? other : account).user_id);
    const rows = tokens.map((token, at) => ({
      id: hashToken(token),
      userId: owners[at] as number,
      expiresAt: new Date(Date.now() + HOUR),
    }));
    // The last token has no session.
    await api.database.db.insert(sessions).values(rows.slice(0, -1));
    const { read } = createSessionStore(api.database);
    const actors = await Promise.all(tokens.map((token) => read(token, new Date())));
    expect(actors.map((actor) => (actor.kind === 'user' ? actor.user_id : actor.kind))).toEqual([
      ...owners.slice(0, -1),
      'anonymous',
    ]);
  });

  const hoursLeft = async (token: string) =>
    Math.round(((await stored(token))?.expiresAt.getTime() ?? 0) / HOUR - Date.now() / HOUR);

  it('lasts 12 hours after its last use', async () => {
    const token = await open();
    expect(await hoursLeft(token)).toBe(12);
    for (const left of [1, 7, 11]) {
      await shift(token, { expiresAt: new Date(Date.now() + left * HOUR) });
      expect((await auth(token)).status).toBe(200);
      expect(await hoursLeft(token), `used when ${left} hours were left`).toBe(12);
    }
    await shift(token, { expiresAt: new Date(Date.now() - 1000) });
    expect((await auth(token)).status).toBe(401);
    expect(await stored(token)).toBeUndefined();
  });

  it('lasts 30 days at most, however often it is used', async () => {
    const token = await open();
    await shift(token, { created_at: new Date(Date.now() - 30 * DAY + HOUR).toISOString() });
    expect((await auth(token)).status).toBe(200);
    await shift(token, { created_at: new Date(Date.now() - 30 * DAY - HOUR).toISOString() });
    expect((await auth(token)).status).toBe(401);
    expect(await stored(token)).toBeUndefined();
  });

  it('is deleted when its user is suspended or closed and does not come back', async () => {
    for (const status of ['suspended', 'closed'] as const) {
      const token = await open();
      await setStatus(account.user_id, status);
      const ended = await auth(token);
      expect([ended.status, ended.body.message.text]).toEqual([401, messages.notSignedIn]);
      expect(await stored(token)).toBeUndefined();
      await setStatus(account.user_id, 'active');
      expect((await auth(token)).status).toBe(401);
    }
  });

  it('is refused if it began while its user was being suspended or closed', async () => {
    const refusals = { suspended: [403, messages.accountSuspended], closed: [401, messages.notSignedIn] };
    for (const status of ['suspended', 'closed'] as const) {
      await setStatus(account.user_id, status);
      const late = await auth(await api.services.sessions.start(account.user_id));
      expect([late.status, late.body.message.text]).toEqual(refusals[status]);
      await setStatus(account.user_id, 'active');
    }
  });

  it('does not begin with a password that a concurrent transaction changes', async () => {
    const { client } = api.database;
    const [{ password_hash } = {}] =
      await client`select password_hash from users where user_id = ${account.user_id}`;
    const changed = await hashForTests('another password');
    const isWaiting = async () => {
      const rows = await client`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length > 0;
    };
    const { signingIn } = await client.begin(async (tx) => {
      await tx`update users set password_hash = ${changed} where user_id = ${account.user_id}`;
      const answer = signIn({ email, password: PASSWORD });
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      return { signingIn: answer };
    });
    const refused = await signingIn;
    expect([refused.status, refused.body.message.text]).toEqual([401, messages.badCredentials]);
    expect(await client`select from sessions where user_id = ${account.user_id}`).toHaveLength(0);
    await client`update users set password_hash = ${password_hash ?? ''} where user_id = ${account.user_id}`;
  });

  it('is not opened by its stored id or by a malformed token', async () => {
    const token = await open();
    for (const malformed of [
      hashToken(token),
      token.slice(1),
      `${token}x`,
      'x'.repeat(5000),
      '%00',
      'undefined',
    ])
      expect((await auth(malformed)).status).toBe(401);
    const twice = await api.app.inject({
      url: '/api/auth',
      headers: { [TOKEN_HEADER]: [token, token] as never },
    });
    expect(twice.statusCode).toBe(401);
  });
});

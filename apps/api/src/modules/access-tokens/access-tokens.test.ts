/** Access tokens (docs/product.md#tokens-for-programs). */
import { accessTokens } from '@tank/db/tables/access-tokens';
import { audit } from '@tank/db/tables/audit';
import { mail } from '@tank/db/tables/outbox';
import { rateLimits } from '@tank/db/tables/sessions';
import { users } from '@tank/db/tables/users';
import { type TokenScope, tokenScopes } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import { MAX_ACCESS_TOKENS } from '@tank/schema/people/access-tokens';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiFixture, createApiFixture } from '../../testing/api-fixture.ts';
import { callSubscription } from '../../testing/authorization/call-subscription.ts';
import { allowedCallerOf, validInputOf } from '../../testing/procedures/all-procedures.ts';
import { procedureNames, typeOf } from '../../testing/procedures/contract-fields.ts';
import { words } from '../../testing/procedures/procedure-spec.ts';
import type { Person } from '../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../testing/test-users.ts';
import { newAccessToken } from '../access/sessions/read-access-token.ts';
import { hashToken } from '../access/sessions/tokens.ts';
import { pruneAccessTokens } from './prune-access-tokens.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await createApiFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.api.database.db.delete(rateLimits));

/** Queries closed to tokens: those about the caller's credentials and those of Admins. */
const closedQueries = words(
  'accessTokens.list account.secondFactor account.sessions audit.list bidAsk.get bidAsk.list bookings.listAll chat.listAll chat.readAny mail.list market.outliers overlays.states resolutions.listContacts resolutions.listReports resolutions.listReportsAgainst resolutions.listRequests storage.listAll system.get teams.listAll teams.listAvailable users.count users.get users.listCurrent users.listPending users.listSuspended',
);
/** Mutations open to tokens with the scope `trade`. */
const tradeMutations = words(
  'bids.accept bids.cancel bids.place bids.reject bookings.backOut chat.leave chat.markRead chat.send chat.startOnInquiry chat.startOnListing files.attach files.remove inquiries.create inquiries.withdraw listings.create listings.update listings.withdraw notifications.markAllRead notifications.markRead offers.accept offers.cancel offers.place offers.reject renewals.accept renewals.cancel renewals.place renewals.reject storage.create storage.delete storage.update',
);

const DAY_MS = 24 * 3_600_000;

async function createToken({ user_id }: Person, scope: TokenScope, days = 1): Promise<string> {
  const token = newAccessToken();
  const expires_at = new Date(Date.now() + days * DAY_MS).toISOString();
  await fixture.api.database.db
    .insert(accessTokens)
    .values({ user_id, token_hash: hashToken(token), name: 'Test', scope, expires_at });
  return token;
}

async function call(name: string, input: object | undefined, token: string) {
  const { api } = fixture;
  if (typeOf(name) === 'subscription')
    return {
      ...(await callSubscription(api, { path: name, input: input ?? {}, token })),
      sentence: undefined,
    };
  const { status, body } =
    typeOf(name) === 'query' ? await api.query(name, input, token) : await api.mutate(name, input, token);
  return { status, sentence: body.error?.message as string | undefined };
}

const namesOfType = (type: string) => procedureNames.filter((name) => typeOf(name) === type);
const queries = namesOfType('query').filter((name) => !closedQueries.includes(name));

test.for([
  ...[...queries, 'live.events'].map((name) => [name, 'read'] as const),
  ...tradeMutations.map((name) => [name, 'trade'] as const),
])('%s accepts a token with the scope "%s"', async ([name, scope]) => {
  const input = await validInputOf(name, fixture);
  const token = await createToken(fixture.cast[allowedCallerOf(name)], scope);
  expect(await call(name, input, token)).toMatchObject({ status: 200 });
});

test('every other procedure returns 403 with a message before it validates the input', async () => {
  const refused = async (name: string, scope: TokenScope, sentence: string) => {
    const token = await createToken(fixture.cast[allowedCallerOf(name)], scope);
    expect([name, await call(name, {}, token)]).toEqual([name, { status: 403, sentence }]);
  };
  for (const name of tradeMutations) await refused(name, 'read', messages.tokenReads);
  const others = namesOfType('mutation').filter((name) => !tradeMutations.includes(name));
  for (const name of [...closedQueries, ...others])
    for (const scope of tokenScopes) await refused(name, scope, messages.notWithToken);
});

test('REST, exports and uploads accept a token like a session', async () => {
  const { api, cast, freshListing } = fixture;
  const [read, trade] = [await createToken(cast.bidder, 'read'), await createToken(cast.bidder, 'trade')];
  for (const path of ['/api/listing/all', '/api/export/listings.listAll'])
    expect([path, (await api.rest('GET', path, { token: read })).status]).toEqual([path, 200]);
  const listing = await freshListing();
  const bid = { volume: 1, price: 0.5, term: 6, comment: null, product: 'WTI' };
  const refused = await api.rest('POST', `/api/bid/${listing}`, { token: read, body: bid });
  expect([refused.status, refused.body.message?.text]).toEqual([403, messages.tokenReads]);
  const upload = (token: string) => api.rest('POST', '/api/files', { token, form: {} });
  expect([(await upload(read)).status, (await upload(trade)).status]).toEqual([403, 415]);
});

const owner = async () => fixture.api.person({ password_hash: await hashForTests(PASSWORD) });
const make = (person: Person, input: object = {}) =>
  fixture.api.mutate(
    'accessTokens.create',
    { name: 'Nightly export', scope: 'read', expires_in_days: 30, password: PASSWORD, ...input },
    person.token,
  );

test('a token is returned once, stored as a hash, announced by mail and listed with its last use', async () => {
  const { api } = fixture;
  const me = await owner();
  const { body } = await make(me);
  const { token, access_token_id } = body.result.data.data;
  expect(token).toMatch(/^tank_pat_[\w-]{43}$/);
  const rows = await api.database.db.select().from(accessTokens);
  expect(JSON.stringify(rows)).not.toContain(token);
  const mails = await api.database.db.select().from(mail).where(eq(mail.user_id, me.user_id));
  expect(mails.map(({ template }) => template)).toEqual(['access_token']);
  expect(JSON.stringify(mails)).not.toContain(token);
  const listed = async () =>
    (await api.query('accessTokens.list', undefined, me.token)).body.result.data.data;
  expect(await listed()).toMatchObject([{ access_token_id, status: 'active', last_used_at: null }]);
  await api.query('listings.listAll', {}, token);
  const [{ last_used_at }] = await listed();
  expect(Date.parse(last_used_at)).toBeGreaterThan(0);
  await api.mutate('accessTokens.revoke', { access_token_id }, me.token);
  expect((await api.query('listings.listAll', {}, token)).status).toBe(401);
  expect(await listed()).toMatchObject([{ access_token_id, status: 'revoked' }]);
  expect(JSON.stringify(await listed())).not.toContain(hashToken(token));
});

test('the audit lists creation and revocation of an Admin’s tokens without the token or its hash', async () => {
  const { api } = fixture;
  const admin = await api.person({ category: 'Admin', password_hash: await hashForTests(PASSWORD) });
  const { token, access_token_id } = (await make(admin)).body.result.data.data;
  await api.mutate('accessTokens.revoke', { access_token_id }, admin.token);
  const rows = await api.database.db.select().from(audit).where(eq(audit.actor_id, admin.user_id));
  expect(rows.map(({ action, entity_id }) => [action, entity_id])).toEqual([
    ['create_access_token', admin.user_id],
    ['revoke_access_token', admin.user_id],
  ]);
  for (const secret of [token, hashToken(token)]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a user has at most MAX_ACCESS_TOKENS active tokens', async () => {
  const me = await owner();
  for (let made = 0; made < MAX_ACCESS_TOKENS; made += 1) await createToken(me, 'read');
  await createToken(me, 'read', -1);
  const { status, body } = await make(me);
  expect([status, body.error?.message]).toEqual([409, messages.tooManyTokens]);
});

test.each([
  ['another password', { password_hash: 'another' }, 401],
  ['another role', { category: 'Viewer' as const }, 401],
  ['a suspension', { status: 'suspended' as const }, 401],
])('%s ends a token and its sockets', async (_what, change, status) => {
  const { api } = fixture;
  const person = await api.person({ category: 'Trader' });
  const token = await createToken(person, 'read');
  expect((await api.query('listings.listAll', {}, token)).status).toBe(200);
  await api.database.db.update(users).set(change).where(eq(users.user_id, person.user_id));
  expect((await api.query('listings.listAll', {}, token)).status).toBe(status);
  const [ended] = await api.database.client`
    select payload from outbox where topic = 'session.end' and payload->'session_ids' ? ${hashToken(token)}`;
  expect(ended).toBeDefined();
});

test('a token expires and is deleted a month later', async () => {
  const { api, cast } = fixture;
  const token = await createToken(cast.viewer, 'read', 2);
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  const statusIn = async (days: number) => {
    api.setNow(inDays(days));
    const { status } = await api.query('listings.listAll', {}, token);
    const ctx = {
      actor: { kind: 'system', job: 'test' },
      services: api.services,
      db: api.database.db,
      now: inDays(days),
    };
    await pruneAccessTokens({ ctx: ctx as never, input: undefined });
    api.setNow(undefined);
    const [left] = await api.database.db
      .select()
      .from(accessTokens)
      .where(eq(accessTokens.token_hash, hashToken(token)));
    return [status, left !== undefined];
  };
  expect(await statusIn(1)).toEqual([200, true]);
  expect(await statusIn(3)).toEqual([401, true]);
  expect(await statusIn(33)).toEqual([401, false]);
});

import { pendingUsers, teams } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { userHasBookings } from '@tank/schema/messages/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBid, makeInquiry, makeListing, makeOffer, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../testing/test-users.ts';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person({ category: 'Admin' });
});
afterAll(() => api.close());

const statusAndText = ({ status, body }: Awaited<ReturnType<TestApi['mutate']>>) => [
  status,
  body.error?.message ?? body.result.data.message.text,
];
const call = async (verb: string, input: object, token = admin.token) =>
  statusAndText(await api.mutate(`users.${verb}`, input, token));
const idOf = ({ user_id }: Person) => ({ user_id });
let last = 0;
const userInput = () => {
  const username = `made_${++last}`;
  const email = `${username}@example.test`;
  return { username, email, first_name: 'Ma', last_name: 'De', category: 'Trader' as const };
};
const request = async (values: Partial<typeof pendingUsers.$inferInsert> = {}) => {
  const row = { ...userInput(), password_hash: await hashForTests(PASSWORD), ...values };
  const [made] = await api.database.db.insert(pendingUsers).values(row).returning();
  return { pending_user_id: made?.pending_user_id ?? 0, email: row.email, username: row.username };
};
const signIn = (email: string) => api.mutate('access.signIn', { email, password: PASSWORD });
const mailsTo = (email: string) =>
  api.database.client`select template, data from mail where to_address = ${email} order by mail_id`;
const statusOf = async (table: string, key: string, id: number) =>
  (await api.database.client.unsafe(`select status from ${table} where ${key} = ${id}`))[0]?.status;

describe('an account request', () => {
  it('becomes an account with its agreements and preferences when it is accepted', async () => {
    const { pending_user_id, email, username } = await request({ preferred_regions: ['PADD 3'] });
    await api.database.client`
      insert into agreements (pending_user_id, document, version, address, agreed_at)
      values (${pending_user_id}, 'terms', '2021-08-09', '192.0.2.1', now())`;
    expect((await signIn(email)).status).toBe(403);
    const { body } = await api.mutate('users.accept', { pending_user_id }, admin.token);
    const { user_id } = body.result.data.data;
    expect((await signIn(email)).body.result.data.session).toMatchObject({ user_id, username });
    expect(await mailsTo(email)).toMatchObject([{ template: 'sign_up_accepted' }]);
    const stored = await api.database.client`
      select pending_user_id, address, regions from agreements join preferences using (user_id) where user_id = ${user_id}`;
    expect([...stored]).toEqual([{ pending_user_id: null, address: '192.0.2.1', regions: ['PADD 3'] }]);
    expect(await call('accept', { pending_user_id })).toEqual([409, messages.requestDecided]);
    expect(await call('reject', { pending_user_id })).toEqual([409, messages.requestDecided]);
  });

  it('is decided once by concurrent calls', async () => {
    const { pending_user_id } = await request();
    const verbs = ['accept', 'reject', 'accept', 'reject'];
    const answers = await Promise.all(verbs.map((verb) => call(verb, { pending_user_id })));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is deleted when it is rejected, and the applicant is mailed the reason', async () => {
    const { pending_user_id, email } = await request();
    expect(await call('reject', { pending_user_id, reason: 'We do not know you.' })).toEqual([
      200,
      messages.userRejected,
    ]);
    expect(await mailsTo(email)).toEqual([
      { template: 'sign_up_rejected', data: { reason: 'We do not know you.' } },
    ]);
    expect((await signIn(email)).status).toBe(401);
  });

  it('stays if its email address or username has been taken', async () => {
    const { pending_user_id, email } = await request();
    await api.person({ email });
    expect(await call('accept', { pending_user_id })).toEqual([409, messages.emailTaken]);
    const named = await request();
    await api.person({ username: named.username.toUpperCase() });
    expect(await call('accept', { pending_user_id: named.pending_user_id })).toEqual([
      409,
      messages.usernameTaken,
    ]);
    expect(await call('reject', { pending_user_id })).toEqual([200, messages.userRejected]);
  });
});

describe('an account', () => {
  it('edited by two Admins keeps the first change', async () => {
    const { user_id } = await api.person();
    const read = await api.query('users.get', { user_id }, admin.token);
    const { version } = read.body.result.data.data;
    const first = { ...userInput(), company: 'First' };
    expect(await call('update', { user_id, version, ...first })).toEqual([200, messages.userUpdated]);
    expect(await call('update', { user_id, version, ...userInput() })).toEqual([409, messages.userStale]);
    const { body } = await api.query('users.get', { user_id }, admin.token);
    expect(body.result.data.data).toMatchObject({ ...first, version: version + 1 });
  });

  it('ends its sessions on a new role and notifies the old email address of a new one', async () => {
    const user = await api.person();
    const before = `${user.username}@example.test`;
    await call('update', { user_id: user.user_id, ...userInput(), category: 'Viewer' });
    expect((await api.rest('GET', '/api/auth', { token: user.token })).status).toBe(401);
    expect(await mailsTo(before)).toMatchObject([{ template: 'email_changed' }]);
  });

  it('cannot take the email address or username of another account', async () => {
    const { user_id } = await api.person();
    const taken = userInput();
    await call('create', { ...taken, password: PASSWORD });
    const { email, username } = taken;
    expect(await call('update', { user_id, ...userInput(), email })).toEqual([409, messages.emailTaken]);
    expect(await call('update', { user_id, ...userInput(), username })).toEqual([
      409,
      messages.usernameTaken,
    ]);
  });
});

describe('deleting an account', () => {
  it('withdraws its open records and ends its sessions', async () => {
    const terminal = await api.person({ category: 'Terminal' });
    const other = await api.person({ category: 'Terminal' });
    const storage_id = await makeStorage(api, terminal);
    const listing_id = await makeListing(api, terminal, storage_id);
    const inquiry_id = await makeInquiry(api, terminal);
    const others = await makeListing(api, other, await makeStorage(api, other));
    const bid_id = await makeBid(api, terminal, others);
    const offer = await makeOffer(api, terminal, { inquiry_id: await makeInquiry(api, other), storage_id });
    // The counts in the dialog and the user panel.
    const before = await api.query('users.get', { user_id: terminal.user_id }, admin.token);
    expect(before.body.result.data.data).toMatchObject({
      ...{ sessions: 1, open_listings: 1, open_inquiries: 1, open_bids: 2 },
      ...{ active_bookings: 0, bookings: 0, messages: 0, report_total: 0 },
    });
    expect(await call('close', { user_id: terminal.user_id })).toEqual([200, messages.userDeleted]);
    expect(
      await Promise.all([
        statusOf('listings', 'listing_id', listing_id),
        statusOf('inquiries', 'inquiry_id', inquiry_id),
        statusOf('bids', 'bid_id', bid_id),
        statusOf('inquiry_bids', 'inquiry_bids_id', offer),
        statusOf('listings', 'listing_id', others),
      ]),
    ).toEqual(['Withdrawn', 'Withdrawn', 'Cancelled', 'Cancelled', 'Open']);
    expect((await api.rest('GET', '/api/auth', { token: terminal.token })).status).toBe(401);
    expect(await call('close', { user_id: terminal.user_id })).toEqual([404, messages.notFound]);
  });

  it('is refused with active bookings, for a team admin and for the caller’s own account', async () => {
    const terminal = await api.person({ category: 'Terminal' });
    const trader = await api.person();
    const listing_id = await makeListing(api, terminal, await makeStorage(api, terminal));
    await api.mutate('bids.accept', { bid_id: await makeBid(api, trader, listing_id) }, terminal.token);
    for (const { user_id } of [terminal, trader])
      expect(await call('close', { user_id })).toEqual([409, userHasBookings(1)]);
    const lead = await api.person();
    await api.database.db.insert(teams).values({ team_name: 'Led', admin_id: lead.user_id });
    expect(await call('close', idOf(lead))).toEqual([409, messages.userIsTeamAdmin]);
    expect(await call('close', idOf(admin))).toEqual([409, messages.lastAdmin]);
    const other = await api.person({ category: 'Admin' });
    expect(await call('close', idOf(other), other.token)).toEqual([403, messages.cannotDeleteOwnAccount]);
    await call('close', idOf(other));
  });
});

describe('the last Admin', () => {
  it('cannot be demoted, and one remains when two Admins close each other concurrently', async () => {
    const only = { user_id: admin.user_id, ...userInput() };
    expect(await call('update', only)).toEqual([409, messages.lastAdmin]);
    const other = await api.person({ category: 'Admin' });
    const answers = await Promise.all([
      call('suspend', { user_id: other.user_id }),
      call('close', { user_id: admin.user_id }, other.token),
    ]);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    const left = await api.database.client`
      select user_id::int from users where category = 'Admin' and status = 'active'`;
    expect(left).toHaveLength(1);
    admin = {
      ...admin,
      user_id: left[0]?.user_id,
      token: await api.services.sessions.start(left[0]?.user_id),
    };
  });
});

describe('login as user', () => {
  const logIn = async (user: Person, token = admin.token) =>
    (await api.mutate('users.logInAs', { user_id: user.user_id }, token)).body;

  it('opens a session for an hour that names the Admin and hides the tank-monitoring token', async () => {
    const user = await api.person();
    await api.mutate('account.setTankwatch', { tankwatch_api: 'secret-of-the-owner' }, user.token);
    const { token, session } = (await logIn(user)).result.data;
    expect(session).toMatchObject({ user_id: user.user_id, tankwatch_api: '', to_agree: [] });
    const { body } = await api.query('access.current', undefined, token);
    const checked = body.result.data.session;
    expect(checked).toMatchObject({ user_id: user.user_id, tankwatch_api: '', to_agree: [] });
    expect(checked.acting.admin).toBe(session.acting.admin);
    const own = await api.query('account.sessions', undefined, user.token);
    expect(own.body.result.data.data.map(({ by_admin }: { by_admin: boolean }) => by_admin).sort()).toEqual([
      false,
      true,
    ]);
    api.setNow(new Date(Date.now() + 3_601_000));
    expect((await api.rest('GET', '/api/auth', { token })).status).toBe(401);
    expect((await api.rest('GET', '/api/auth', { token: user.token })).status).toBe(200);
    api.setNow(undefined);
  });

  it('is refused for Admins, inactive accounts and from within such a session', async () => {
    const other = await api.person({ category: 'Admin' });
    const suspended = await api.person({ status: 'suspended' });
    expect(await call('logInAs', idOf(other))).toEqual([403, messages.notAsAdmin]);
    expect(await call('logInAs', idOf(suspended))).toEqual([409, messages.notAsInactive]);
    const { token } = (await logIn(await api.person())).result.data;
    expect(await call('logInAs', idOf(await api.person()), token)).toEqual([403, messages.forbidden]);
  });

  it('ends when the Admin is suspended or the user becomes an Admin', async () => {
    const suspended = await api.person({ category: 'Admin' });
    const user = await api.person();
    const { token } = (await logIn(user, suspended.token)).result.data;
    const mine = (await logIn(user)).result.data.token;
    await call('suspend', { user_id: suspended.user_id });
    expect((await api.rest('GET', '/api/auth', { token })).status).toBe(401);
    expect((await api.rest('GET', '/api/auth', { token: mine })).status).toBe(200);
    await call('update', { user_id: user.user_id, ...userInput(), category: 'Admin' });
    expect((await api.rest('GET', '/api/auth', { token: mine })).status).toBe(401);
  });

  it('returns the documented fields over REST with no-store', async () => {
    const user = await api.person();
    const answer = await api.rest('GET', `/api/${user.user_id}/login`, { token: admin.token });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(answer.body)).toEqual(['token', 'username', 'user_id', 'team_id', 'message']);
    const auth = await api.rest('GET', '/api/auth', { token: answer.body.token });
    expect(auth.body.user_id).toBe(user.user_id);
  });
});

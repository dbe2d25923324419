import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../../testing/test-users.ts';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person({ category: 'Admin' });
});
afterAll(() => api.close());

const call = (verb: 'suspend' | 'unsuspend', user_id: number | string, token = admin.token) =>
  api.rest('POST', `/api/user/${verb}/${user_id}`, { token });
const statusAndText = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.message.text];
const auth = (token: string) => api.rest('GET', '/api/auth', { token });
const member = async () => api.person({ password_hash: await hashForTests(PASSWORD) });
const signIn = ({ username }: Person) =>
  api.rest('POST', '/api/login', { body: { email: `${username}@example.test`, password: PASSWORD } });
const historyOf = ({ user_id }: Person) => api.database.client`
  select event, from_status, to_status, actor_id from history
  where entity = 'user' and entity_id = ${user_id} order by history_id`;
const statusOf = async ({ user_id }: Person) => {
  const [row] = await api.database.client`select status from users where user_id = ${user_id}`;
  return row?.status;
};

describe('suspending a user', () => {
  it('ends all sessions and refuses the sign-in until the user is unsuspended', async () => {
    const user = await member();
    const other = await api.services.sessions.start(user.user_id);
    const otherUser = await member();
    expect(statusAndText(await call('suspend', user.user_id))).toEqual([200, messages.userSuspended]);
    for (const token of [user.token, other]) expect((await auth(token)).status).toBe(401);
    expect(statusAndText(await signIn(user))).toEqual([403, messages.accountSuspended]);
    expect((await auth(otherUser.token)).status).toBe(200);

    expect(statusAndText(await call('unsuspend', user.user_id))).toEqual([200, messages.userUnsuspended]);
    expect((await auth(user.token)).status).toBe(401);
    const { body } = await signIn(user);
    expect((await auth(body.token)).status).toBe(200);
    const by = { actor_id: admin.user_id };
    expect(await historyOf(user)).toEqual([
      { event: 'suspend', from_status: 'active', to_status: 'suspended', ...by },
      { event: 'unsuspend', from_status: 'suspended', to_status: 'active', ...by },
    ]);
  });

  it('is refused for the caller’s own account over REST and tRPC', async () => {
    expect(statusAndText(await call('suspend', admin.user_id))).toEqual([409, messages.lastAdmin]);
    await api.person({ category: 'Admin' });
    expect(statusAndText(await call('suspend', admin.user_id))).toEqual([
      403,
      messages.cannotSuspendOwnAccount,
    ]);
    const typed = await api.mutate('users.suspend', { user_id: admin.user_id }, admin.token);
    expect([typed.status, typed.body.error.message]).toEqual([403, messages.cannotSuspendOwnAccount]);
    expect((await auth(admin.token)).status).toBe(200);
  });

  it('works for another Admin', async () => {
    const other = await api.person({ category: 'Admin' });
    expect((await call('suspend', other.user_id)).status).toBe(200);
    expect((await call('suspend', admin.user_id, other.token)).status).toBe(401);
  });

  it('requires an active account, and unsuspending a suspended one', async () => {
    const active = await member();
    const suspended = await api.person({ status: 'suspended' });
    const closed = await api.person({ status: 'closed' });
    expect(statusAndText(await call('suspend', suspended.user_id))).toEqual([409, messages.userNotActive]);
    expect(statusAndText(await call('unsuspend', active.user_id))).toEqual([409, messages.userNotSuspended]);
    for (const event of ['suspend', 'unsuspend'] as const)
      expect(statusAndText(await call(event, closed.user_id))).toEqual([404, messages.notFound]);
    expect(await Promise.all([active, suspended, closed].map(statusOf))).toEqual([
      'active',
      'suspended',
      'closed',
    ]);
    expect((await auth(active.token)).status).toBe(200);
    for (const user of [active, suspended, closed]) expect(await historyOf(user)).toEqual([]);
  });

  it('returns 404 for an unknown user and 403 to users who are not Admins', async () => {
    const user = await member();
    const terminal = await api.person({ category: 'Terminal' });
    for (const verb of ['suspend', 'unsuspend'] as const) {
      expect(statusAndText(await call(verb, 987_654_321))).toEqual([404, messages.notFound]);
      for (const user_id of [user.user_id, terminal.user_id, 987_654_321])
        expect(statusAndText(await call(verb, user_id, terminal.token))).toEqual([403, messages.forbidden]);
    }
    expect(await statusOf(user)).toBe('active');
  });

  it('succeeds for one of several concurrent calls', async () => {
    const user = await member();
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('suspend', user.user_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await historyOf(user)).toHaveLength(1);
  });
});

/** Steps that an account must complete first, and the protection of shared demo accounts. */
import { secondFactors } from '@tank/db/tables/second-factors';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../../testing/test-users.ts';

let api: TestApi;
let strict: TestApi;
let password_hash: string;

beforeAll(async () => {
  [api, strict] = await Promise.all([
    startTestApi(),
    startTestApi({ admin_second_factor: true, demo_public: true }),
  ]);
  password_hash = await hashForTests(PASSWORD);
});
afterAll(() => Promise.all([api.close(), strict.close()]));

const stepsOf = async ({ token }: Person, of = api) =>
  (await of.query('access.current', undefined, token)).body.result.data.session.first_steps;

it('a user must change a password that an admin chose, once', async () => {
  const email = 'given@example.test';
  const member = await api.person({ email, password_hash, must_change_password: true });
  const { body } = await api.mutate('access.signIn', { email, password: PASSWORD });
  expect(body.result.data.session.first_steps).toEqual(['change_password']);
  const chosen = {
    password: PASSWORD,
    new_password: 'of my own choice',
    confirm_password: 'of my own choice',
  };
  expect((await api.mutate('account.updateProfile', chosen, member.token)).status).toBe(200);
  expect(await stepsOf(member)).toEqual([]);
});

it('an Admin who is logged in as a user has no first steps', async () => {
  const member = await api.person({ must_change_password: true });
  const { user_id } = await api.person({ category: 'Admin' });
  const token = await api.services.sessions.start(member.user_id, { admin_id: user_id });
  expect(await stepsOf({ ...member, token })).toEqual([]);
});

it('Admins must turn on the second factor and cannot turn it off if the setting requires it', async () => {
  const admin = await strict.person({ category: 'Admin', password_hash });
  expect(await stepsOf(admin, strict)).toEqual(['second_factor']);
  expect(await stepsOf(await strict.person(), strict)).toEqual([]);
  expect(await stepsOf(await api.person({ category: 'Admin' }))).toEqual([]);
  const confirmed_at = new Date().toISOString();
  await strict.database.db.insert(secondFactors).values({
    user_id: admin.user_id,
    secret: await strict.services.secrets.seal('S', admin.user_id),
    confirmed_at,
  });
  expect(await stepsOf(admin, strict)).toEqual([]);
  const off = await strict.mutate(
    'account.endSecondFactor',
    { password: PASSWORD, code: '123456' },
    admin.token,
  );
  expect([off.status, off.body.error.message]).toEqual([409, messages.secondFactorRequired]);
});

it('the credentials of a shared demo account cannot be changed', async () => {
  const email = 'Trader@demo.test';
  const shared = await strict.person({ email, password_hash });
  const passwords = { new_password: 'of my own choice', confirm_password: 'of my own choice' };
  const refused: [string, object][] = [
    ['updateProfile', { password: PASSWORD, ...passwords }],
    ['updateProfile', { password: PASSWORD, email: 'mine@example.test' }],
    ['beginSecondFactor', { password: PASSWORD }],
  ];
  for (const [call, input] of refused) {
    const { status, body } = await strict.mutate(`account.${call}`, input, shared.token);
    expect([status, body.error.message], call).toEqual([403, messages.sharedAccount]);
  }
  const { body } = await strict.mutate('access.signIn', { email, password: PASSWORD });
  expect(body.result.data.token).toBeTruthy();
  expect((await strict.mutate('account.updateProfile', { first_name: 'Ina' }, shared.token)).status).toBe(
    200,
  );
  const own = await strict.person({ password_hash });
  expect((await strict.mutate('account.beginSecondFactor', { password: PASSWORD }, own.token)).status).toBe(
    200,
  );
});

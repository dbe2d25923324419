/** Companies that have switched local passwords off (docs/product.md#company-sign-in). */
import { rateLimits } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { passwordsOff } from '@tank/schema/messages/company-sign-in';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { companyProvider } from '../../testing/company-sign-in/company-provider.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../testing/test-users.ts';
import { hashToken } from '../access/sessions/tokens.ts';

let api: TestApi;
let token: string;
let user_id: number;
const EMAIL = 'ann@acme.test';

beforeAll(async () => {
  api = await startTestApi({ company_providers: [companyProvider] });
  const person = await api.person({
    email: EMAIL,
    username: 'ann',
    password_hash: await hashForTests(PASSWORD),
  });
  ({ token, user_id } = person);
});
afterAll(() => api.close());
beforeEach(() => api.database.db.delete(rateLimits));

const refused = [400, passwordsOff('Acme')];
const outcomeOf = ({ status, body }: Awaited<ReturnType<TestApi['mutate']>>) => [status, body.error?.message];

it.each(['ann@acme.test', 'ANN@Acme.TEST', 'nobody@acme.test', 'x@bücher.test', 'x@XN--bcher-kva.test'])(
  'refuses the password of %s, whether or not it has an account',
  async (email) => {
    for (const password of [PASSWORD, 'wrong'])
      expect(outcomeOf(await api.mutate('access.signIn', { email, password }))).toEqual(refused);
    expect(outcomeOf(await api.mutate('access.requestReset', { email }))).toEqual(refused);
  },
);

it('refuses the right password by username, and says of a wrong one no more than elsewhere', async () => {
  expect(outcomeOf(await api.mutate('access.signIn', { email: 'ann', password: PASSWORD }))).toEqual(refused);
  const wrong = await api.mutate('access.signIn', { email: 'ann', password: 'wrong' });
  expect(outcomeOf(wrong)).toEqual([401, messages.badCredentials]);
  const [row] = await api.database.client`select count(*)::int as n from sessions where user_id = ${user_id}`;
  expect(row?.n).toBe(1);
});

it('sets no password by a link, in the profile or with an account request', async () => {
  const link = 'a link from before';
  await api.database.client`insert into password_resets (token_hash, user_id, expires_at)
    values (${hashToken(link)}, ${user_id}, now() + interval '1 hour')`;
  const next = { password: 'another long password', confirm_password: 'another long password' };
  expect(outcomeOf(await api.mutate('access.resetPassword', { token: link, email: EMAIL, ...next }))).toEqual(
    refused,
  );
  const changed = await api.mutate(
    'account.updateProfile',
    { password: PASSWORD, new_password: next.password, confirm_password: next.password },
    token,
  );
  expect(outcomeOf(changed)).toEqual(refused);
  const request = {
    username: 'newcomer',
    first_name: 'New',
    last_name: 'Comer',
    email: 'new@acme.test',
    ...next,
  };
  expect(outcomeOf(await api.mutate('access.signUp', request))).toEqual(refused);
  expect(await api.database.client`select 1 from pending_users`).toHaveLength(0);
});

it('leaves the passwords of other domains alone, also of subdomains', async () => {
  const password_hash = await hashForTests(PASSWORD);
  for (const email of ['bo@example.test', 'bo@sub.acme.test', 'bo@notacme.test']) {
    await api.person({ email, password_hash });
    expect((await api.mutate('access.signIn', { email, password: PASSWORD })).status).toBe(200);
  }
});

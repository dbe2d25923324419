import { rateLimits, sessions } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { hashForTests, makePending, PASSWORD } from '../../testing/test-users.ts';
import { hashToken } from './sessions/tokens.ts';

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

describe('sign-in', () => {
  it('accepts form data, JSON and multipart, and the email address in any case', async () => {
    const fields = { email: email.toUpperCase(), password: PASSWORD };
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    const encoded = new Response(form);
    const multipart = await api.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    const answers = [
      (await api.rest('POST', '/api/login', { form: fields })).body,
      (await signIn(fields)).body,
      multipart.json(),
    ];
    for (const answer of answers) {
      expect(answer).toEqual({
        isAuthenticated: true,
        token: expect.stringMatching(/^[\w-]{43}$/),
        user_id: account.user_id,
        username: account.username,
        category: 'Terminal',
        team_id: null,
        tutorial_step: 1,
        data_sub: 1,
        overlayAccess: 0,
        tankwatch_api: '',
        message: { type: 'success', text: messages.signedIn },
      });
      const checked = await auth(answer.token);
      expect([checked.status, checked.body.isAuthenticated]).toEqual([200, true]);
    }
    expect(new Set(answers.map(({ token }) => token)).size).toBe(3);
  });

  it('accepts the username instead of the email address, in any case', async () => {
    const { username } = account;
    for (const login of [username, username.toUpperCase(), `\u200b${username}\n`, `A <${email}>`]) {
      const { status, body } = await signIn({ email: login, password: PASSWORD });
      expect([status, body.user_id]).toEqual([200, account.user_id]);
    }
  });

  it('stores only a hash of the token', async () => {
    const { body } = await signIn({ email, password: PASSWORD });
    const ids = (await api.database.db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id);
    expect(ids).toContain(hashToken(body.token));
    expect(ids).not.toContain(body.token);
  });

  it('gives the same answer for a wrong password, an unknown account and a closed account', async () => {
    const closed = await api.person({ password_hash: await hashForTests(PASSWORD), status: 'closed' });
    const tries = [
      { email, password: `${PASSWORD}!` },
      { email, password: PASSWORD.toUpperCase() },
      { email: 'nobody@example.test', password: PASSWORD },
      { email: `${closed.username}@example.test`, password: PASSWORD },
      { email: account.username, password: `${PASSWORD}!` },
      { email: 'nobody', password: PASSWORD },
      { email: closed.username, password: PASSWORD },
    ];
    for (const body of tries) {
      const answer = await signIn(body);
      const { request_id: _, ...error } = answer.body;
      expect([answer.status, error]).toEqual([
        401,
        { message: { type: 'error', text: messages.badCredentials }, error_code: 'UNAUTHENTICATED' },
      ]);
    }
  });

  it('reveals that an account is pending or suspended only with the right password', async () => {
    await makePending(api, 'waits@example.test');
    const suspended = await api.person({ password_hash: await hashForTests(PASSWORD), status: 'suspended' });
    const accounts = [
      { email: 'waits@example.test', sentence: messages.accountPending },
      { email: `${suspended.username}@example.test`, sentence: messages.accountSuspended },
      { email: suspended.username, sentence: messages.accountSuspended },
    ];
    for (const { email: address, sentence } of accounts) {
      const right = await signIn({ email: address, password: PASSWORD });
      expect([right.status, right.body.message.text]).toEqual([403, sentence]);
      const wrong = await signIn({ email: address, password: 'not the password' });
      expect([wrong.status, wrong.body.message.text]).toEqual([401, messages.badCredentials]);
    }
  });
});

/** Every response that contains data of the signed-in account. */
async function ownAccountResponses(): Promise<string[]> {
  const { body, text } = await signIn({ email, password: PASSWORD });
  const typed = await api.mutate('access.signIn', { email, password: PASSWORD });
  return [
    text,
    typed.text,
    (await auth(body.token)).text,
    (await api.query('access.current', undefined, body.token)).text,
    (await api.rest('GET', '/api/user/profile', { token: body.token })).text,
    (await api.query('users.profile', undefined, body.token)).text,
  ];
}

const seal = async (text: string, user_id = account.user_id) => {
  const tankwatch_api = await api.services.secrets.seal(text, user_id);
  await api.database
    .client`update users set tankwatch_api = ${tankwatch_api} where user_id = ${account.user_id}`;
};

it('no response contains the password hash or the sealed tank-monitoring token', async () => {
  await seal('tw-7f3c');
  for (const answer of await ownAccountResponses()) {
    expect(answer).toContain(account.username);
    expect(answer).not.toMatch(/argon2|password|v1\./);
  }
});

it('the session contains the tank-monitoring token under the documented names', async () => {
  await seal('tw-7f3c, “€”');
  const documented = { tankwatch_api: 'tw-7f3c, “€”', data_sub: 1, overlayAccess: 0, team_id: null };
  const login = await signIn({ email, password: PASSWORD });
  expect(login.body).toMatchObject({ ...documented, tutorial_step: 1 });
  const checked = await auth(login.body.token);
  expect(checked.body).toMatchObject({ ...documented, tutorialStep: 1 });
  expect(Object.keys(checked.body)).not.toContain('tutorial_step');
  const typed = await api.mutate('access.signIn', { email, password: PASSWORD });
  expect(typed.body.result.data.session).toMatchObject({ ...documented, tutorial_step: 1 });
  const current = await api.query('access.current', undefined, login.body.token);
  expect(current.body.result.data.session).toMatchObject({ ...documented, tutorialStep: 1 });
  expect((await ownAccountResponses()).slice(4).filter((text) => text.includes('tw-7f3c'))).toEqual([]);
});

it('signs in with an empty tank-monitoring token when the stored one cannot be decrypted', async () => {
  await seal('tw-of-another-user', account.user_id + 1);
  const { status, body } = await signIn({ email, password: PASSWORD });
  expect([status, body.tankwatch_api]).toEqual([200, '']);
  expect((await auth(body.token)).body.tankwatch_api).toBe('');
});

import { rateLimits } from '@tank/db/tables/sessions';
import { pendingUsers } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashForTests, PASSWORD } from '../../testing/cast.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let account: Person;
const email = 'Known.Person@Example.test';

beforeAll(async () => {
  api = await startTestApi();
  account = await api.person({
    email,
    category: 'Terminal',
    password_hash: await hashForTests(PASSWORD),
    tankwatch_api: 'tankwatch-secret',
    data_sub: 1,
  });
});
afterAll(() => api.close());
beforeEach(() => api.database.db.delete(rateLimits));

const signIn = (body: object) => api.rest('POST', '/api/login', { body });

/** Sent from an address of its own, for what is counted by address. */
const from = (remoteAddress: string, url: string, payload: object) =>
  api.app.inject({ method: 'POST', url, remoteAddress, payload });

describe('sign-up', () => {
  let made = 0;
  const request = (changes: object = {}) => {
    made += 1;
    return {
      first_name: 'New',
      last_name: 'Comer',
      username: `newcomer_${made}`,
      email: `newcomer_${made}@example.test`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...changes,
    };
  };
  const signUp = (body: object) => api.rest('POST', '/api/user/sign_up', { body });
  const pending = async (username: string) =>
    (await api.database.db.select().from(pendingUsers).where(eq(pendingUsers.username, username)))[0];

  it('leaves a pending user with an argon2id hash, and no account', async () => {
    const body = request({
      category: 'Terminal',
      preferredRegions: ['Canada', 'PADD 3'],
      preferredProducts: ['Heavy Crude'],
      company: 'New Terminals',
      job_title: '',
    });
    const answer = await signUp(body);
    expect([answer.status, answer.body.message]).toEqual([
      200,
      { type: 'success', text: messages.signUpReceived },
    ]);
    expect(await pending(body.username)).toMatchObject({
      email: body.email,
      category: 'Terminal',
      company: 'New Terminals',
      job_title: null,
      preferred_regions: ['Canada', 'PADD 3'],
      preferred_products: ['Heavy Crude'],
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    const [row] = await api.database.client`select 1 from users where username = ${body.username}`;
    expect(row).toBeUndefined();
    const [event] = await api.database
      .client`select event, to_status from history where entity = 'pending_user'`;
    expect(event).toEqual({ event: 'request', to_status: 'pending' });
    expect((await signIn({ email: body.email, password: PASSWORD })).body.message.text).toBe(
      messages.accountPending,
    );
  });

  it('makes a Viewer of who picks nothing', async () => {
    const body = request();
    await signUp(body);
    expect((await pending(body.username))?.category).toBe('Viewer');
  });

  it('makes no Admin', async () => {
    for (const category of ['Admin', 'admin', 'ADMIN', ' Admin']) {
      const body = request({ category });
      expect((await signUp(body)).status).toBe(400);
      expect(await pending(body.username)).toBeUndefined();
    }
  });

  it('wants both passwords alike, 10 to 128 characters', async () => {
    const differ = await signUp(request({ confirmPassword: 'something different' }));
    expect([differ.status, differ.body.message.text]).toEqual([400, messages.passwordsMustMatch]);
    expect(differ.body.issues).toEqual([{ path: 'confirm_password', message: messages.passwordsMustMatch }]);
    for (const [length, status] of [
      [9, 400],
      [10, 200],
      [128, 200],
      [129, 400],
    ] as const) {
      const password = 'p'.repeat(length);
      expect((await signUp(request({ password, confirmPassword: password }))).status, `${length}`).toBe(
        status,
      );
    }
  });

  it('refuses an address or a username that is taken, whatever its case', async () => {
    const first = request();
    await signUp(first);
    const taken = [
      { of: 'an account', email: email.toUpperCase(), username: account.username.toUpperCase() },
      { of: 'a request', email: first.email.toUpperCase(), username: first.username.toUpperCase() },
    ];
    for (const { of, ...values } of taken) {
      const sameEmail = await signUp(request({ email: values.email }));
      expect([of, sameEmail.status, sameEmail.body.message.text]).toEqual([of, 409, messages.emailTaken]);
      const sameName = await signUp(request({ username: values.username }));
      expect([of, sameName.status, sameName.body.message.text]).toEqual([of, 409, messages.usernameTaken]);
    }
  });

  it('makes one of two requests sent at once', async () => {
    const body = request();
    const answers = await Promise.all([signUp(body), signUp({ ...body, username: `${body.username}b` })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused to an address after 20', async () => {
    for (let attempt = 1; attempt <= 20; attempt += 1)
      expect((await from('10.2.0.1', '/api/user/sign_up', request({ email }))).statusCode).toBe(409);
    expect((await from('10.2.0.1', '/api/user/sign_up', request())).statusCode).toBe(429);
    expect((await from('10.2.0.2', '/api/user/sign_up', request())).statusCode).toBe(200);
  });
});

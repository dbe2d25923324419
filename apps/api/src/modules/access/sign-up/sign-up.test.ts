import { rateLimits } from '@tank/db/tables/sessions';
import { pendingUsers } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { tooManyAttempts } from '@tank/schema/messages/access';
import { formatProductMessage } from '@tank/schema/messages/product';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../../testing/test-users.ts';

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

/** Sends from the given address, for limits that are counted by address. */
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

  it('creates a pending user with an argon2id hash and no account', async () => {
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

  it('rejects unknown preferred products and names them', async () => {
    const body = request({ preferredProducts: ['Heavy Crude', 'Moonshine'] });
    const answer = await signUp(body);
    const text = formatProductMessage.notListed(['Moonshine']);
    expect([answer.status, answer.body.message.text]).toEqual([400, text]);
    expect(await pending(body.username)).toBeUndefined();
  });

  it('accepts preferred products, categories and regions as comma-separated text', async () => {
    const body = request({ preferredProducts: 'Jet A, Heavy Crude', preferredRegions: 'PADD 3, Canada' });
    await signUp(body);
    expect(await pending(body.username)).toMatchObject({
      preferred_products: ['Jet A', 'Heavy Crude'],
      preferred_regions: ['PADD 3', 'Canada'],
    });
  });

  it('defaults to the role Viewer', async () => {
    const body = request();
    await signUp(body);
    expect((await pending(body.username))?.category).toBe('Viewer');
  });

  it('rejects the role Admin', async () => {
    for (const category of ['Admin', 'admin', 'ADMIN', ' Admin']) {
      const body = request({ category });
      expect((await signUp(body)).status).toBe(400);
      expect(await pending(body.username)).toBeUndefined();
    }
  });

  it('requires two equal passwords of 10 to 128 characters', async () => {
    const differ = await signUp(request({ confirmPassword: 'something different' }));
    expect([differ.status, differ.body.message.text]).toEqual([400, messages.passwordsMustMatch]);
    expect(differ.body.issues).toEqual([{ path: 'confirmPassword', message: messages.passwordsMustMatch }]);
    // A simple emoji counts as one character, although it is two UTF-16 code units.
    for (const [letter, length, status] of [
      ['p', 9, 400],
      ['p', 10, 200],
      ['p', 128, 200],
      ['p', 129, 400],
      ['🚢', 9, 400],
      ['🚢', 10, 200],
      ['🚢', 128, 200],
      ['🚢', 129, 400],
    ] as const) {
      const password = letter.repeat(length);
      const answer = await signUp(request({ password, confirmPassword: password }));
      expect([letter, length, answer.status]).toEqual([letter, length, status]);
    }
  });

  it('rejects a taken username in any case', async () => {
    const first = request();
    await signUp(first);
    for (const username of [account.username.toUpperCase(), first.username.toUpperCase()]) {
      const { status, body } = await signUp(request({ username }));
      expect([status, body.message.text]).toEqual([409, messages.usernameTaken]);
    }
  });

  const mails = () => api.database.client`select to_address, template from mail order by mail_id`;

  /** What a visitor sees who requests an account with this address and probes whether the address is known. */
  async function probe(address: string) {
    const password = 'the password of a stranger';
    const credentials = { email: address, password, confirmPassword: password };
    const first = request(credentials);
    const seen = [
      await signUp(first),
      await signUp(first),
      await signUp(request(credentials)),
      await signUp(request({ username: first.username })),
      await signIn({ email: address, password: first.password }),
    ];
    return seen.map(({ status, body }) => ({ status, message: body.message, issues: body.issues }));
  }

  it('gives the same answers for known and unknown addresses, and mails the owner once a day', async () => {
    const waiting = request();
    await signUp(waiting);
    await api.database.client`delete from mail`;
    const [free, known, waits] = [
      await probe('free@example.test'),
      await probe(email.toUpperCase()),
      await probe(waiting.email),
    ];
    expect(free.map(({ status }) => status)).toEqual([200, 409, 200, 409, 403]);
    expect(known).toEqual(free);
    expect(waits).toEqual(free);
    expect(await mails()).toEqual([{ to_address: email, template: 'sign_up_again' }]);
    await api.database.client`update rate_limits set resets_at = now() where key like 'sign-up:told:%'`;
    await signUp(request({ email }));
    expect(await mails()).toHaveLength(2);
  });

  it('gives the same answer over tRPC for known and unknown addresses', async () => {
    const typed = async (address: string) => {
      const { confirmPassword: confirm_password, ...body } = request({ email: address });
      const { status, body: answered } = await api.mutate('access.signUp', { ...body, confirm_password });
      return [status, answered.result];
    };
    expect(await typed(email)).toEqual(await typed('as.free@example.test'));
  });

  it('accepts two concurrent requests with one email address and one of two with the same username', async () => {
    const both = request();
    const answers = await Promise.all([signUp(both), signUp({ ...both, username: `${both.username}b` })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const same = request();
    const race = await Promise.all([signUp(same), signUp({ ...same, email: `b${same.email}` })]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(race.find(({ status }) => status === 409)?.body.message.text).toBe(messages.usernameTaken);
  });

  it('mails the owner once for concurrent requests', async () => {
    await api.database.client`delete from mail`;
    const asked = await Promise.all([signUp(request({ email })), signUp(request({ email }))]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mails()).toHaveLength(1);
  });

  it('reports all invalid fields at once, over REST and tRPC', async () => {
    const wrong = { last_name: '', email: 'nora', username: '§', confirmPassword: 'something different' };
    const { confirmPassword: confirm_password, ...body } = request(wrong);
    const documented = await signUp({ ...body, confirmPassword: confirm_password });
    const typed = await api.mutate('access.signUp', { ...body, last_name: undefined, confirm_password });
    const issues = documented.body.issues as { path: string; message: string }[];
    expect([documented.status, issues.map(({ path }) => path).sort()]).toEqual([
      400,
      ['confirmPassword', 'email', 'last_name', 'username', 'username'],
    ]);
    expect(issues).toContainEqual({ path: 'confirmPassword', message: messages.passwordsMustMatch });
    expect(typed.body.error.data.issues).toEqual(
      issues.map((issue) =>
        issue.path === 'confirmPassword' ? { ...issue, path: 'confirm_password' } : issue,
      ),
    );
  });

  it('rejects blank and common passwords and those that contain the email address or username', async () => {
    const refusals = [
      { password: ' '.repeat(12), sentence: messages.passwordBlank },
      { password: '\u00a0\t\u2003 \u00a0\t\u2003 \u00a0\t', sentence: messages.passwordBlank },
      { password: 'New.Comer@Example.Test', sentence: messages.passwordHasEmail },
      { password: ' new.comer@example.test ', sentence: messages.passwordHasEmail },
      { password: 'The_Newcomer', sentence: messages.passwordHasUsername },
      { password: 'password123', sentence: messages.passwordCommon },
      { password: 'Basketball', sentence: messages.passwordCommon },
      { password: '   Password   ', sentence: messages.passwordCommon },
      { password: '1q2w3e4r5t', sentence: messages.passwordCommon },
      { password: '123456\npassword', sentence: undefined },
      { password: 'basketball is not common', sentence: undefined },
    ];
    for (const { password, sentence } of refusals) {
      const body = request({
        email: 'new.comer@example.test',
        username: sentence ? 'the_newcomer' : undefined,
        password,
        confirmPassword: password,
      });
      const { status, body: answer } = await signUp({ ...body, username: body.username ?? `free_${made}` });
      expect([password, status, answer.issues]).toEqual(
        sentence ? [password, 400, [{ path: 'password', message: sentence }]] : [password, 200, undefined],
      );
    }
  });

  it('limits an address to 20 requests', async () => {
    for (let attempt = 1; attempt <= 20; attempt += 1)
      expect((await from('10.2.0.1', '/api/user/sign_up', request({ email }))).statusCode).toBe(200);
    const refused = await from('10.2.0.1', '/api/user/sign_up', request());
    const seconds = Number(refused.headers['retry-after']);
    expect([refused.statusCode, refused.json().message.text]).toEqual([429, tooManyAttempts(seconds)]);
    expect([seconds > 3, seconds <= 5]).toEqual([true, true]);
    expect((await from('10.2.0.2', '/api/user/sign_up', request())).statusCode).toBe(200);
  });
});

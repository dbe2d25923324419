import { rateLimits } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { tooManyAttempts } from '@tank/schema/messages/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTask } from '../../../jobs/tasks.ts';
import { type Smtp, startSmtp } from '../../../testing/mail/smtp-server.ts';
import { type Person, startTestApi, TEST_URL, type TestApi } from '../../../testing/test-api.ts';
import { hashForTests, makePending, PASSWORD } from '../../../testing/test-users.ts';
import { hashToken } from '../sessions/tokens.ts';

const PATH = '/api/user/changePassword';
const NEW_PASSWORD = 'a longer one by far 🛢️';
const log = { info: () => {}, warn: () => {}, error: () => {} };

let api: TestApi;
let smtp: Smtp;
let account: Person;
let email: string;
let people = 0;

beforeAll(async () => {
  smtp = await startSmtp();
  api = await startTestApi({ smtp_url: smtp.url });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});
beforeEach(async () => {
  api.setNow(undefined);
  await api.database.db.delete(rateLimits);
  await api.database.client`delete from mail`;
  smtp.mails.length = 0;
  people += 1;
  email = `Forgets.${people}@Example.test`;
  account = await api.person({ email, password_hash: await hashForTests(PASSWORD) });
});

const ask = (address = email) => api.rest('POST', PATH, { form: { email: address } });
const deliver = () => runTask('send_mail', { services: api.services, log });

/** The token of the link in the newest mail. */
async function mailedToken(): Promise<string> {
  await deliver();
  const [, token = ''] = /\/changePassword\/(\S+)/.exec(smtp.mails.at(-1)?.text ?? '') ?? [];
  return token;
}
async function askedToken(): Promise<string> {
  await ask();
  return mailedToken();
}

const reset = (token: string, fields: Record<string, string> = {}) =>
  api.rest('PUT', `${PATH}/${token}`, {
    form: { email, password: NEW_PASSWORD, confirm: NEW_PASSWORD, ...fields },
  });
const signIn = (password: string) => api.rest('POST', '/api/login', { body: { email, password } });
const refusal = (answer: Awaited<ReturnType<typeof reset>>) => [answer.status, answer.body.message.text];
const BROKEN = [400, messages.resetBroken];

describe('requesting a reset link', () => {
  it('gives the same answer for every address and mails only active accounts', async () => {
    await makePending(api, `waits.${people}@example.test`);
    const suspended = await api.person({ status: 'suspended' });
    const addresses = [
      email,
      email.toUpperCase(),
      'nobody@example.test',
      `waits.${people}@example.test`,
      `${suspended.username}@example.test`,
    ];
    for (const address of addresses) {
      const answer = await ask(address);
      expect([answer.status, answer.body]).toEqual([
        200,
        { message: { type: 'success', text: messages.resetRequested } },
      ]);
    }
    await deliver();
    expect(smtp.mails.map(({ to, subject }) => [[to].flat()[0]?.text.toLowerCase(), subject])).toEqual([
      [email.toLowerCase(), 'Reset your password'],
      [email.toLowerCase(), 'Reset your password'],
    ]);
    expect(smtp.mails[0]?.text).toMatch(new RegExp(`${TEST_URL}/changePassword/[\\w-]{43}\\n`));
    expect(smtp.mails[0]?.text).not.toContain('nsubscribe');
  });

  it('stores only a hash of the token', async () => {
    const token = await askedToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await api.database.client`
      select r.token_hash, m.data::text from password_resets r, mail m where r.user_id = m.user_id and r.user_id = ${account.user_id}`;
    expect(stored.map((row) => row.token_hash)).toEqual([hashToken(token)]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('sends at most three mails per hour and account', async () => {
    for (let time = 1; time <= 5; time += 1) expect((await ask()).status).toBe(200);
    await deliver();
    expect(smtp.mails).toHaveLength(3);
    await api.database.client`update rate_limits set resets_at = now() where key like 'reset:account:%'`;
    await ask();
    await deliver();
    expect(smtp.mails).toHaveLength(4);
  });

  it('limits a network to 20 requests for any addresses', async () => {
    for (let time = 1; time <= 20; time += 1) await ask(`user${time}@example.test`);
    const refused = await ask();
    expect(refusal(refused)).toEqual([429, tooManyAttempts(Number(refused.headers['retry-after']))]);
  });
});

describe('the reset link', () => {
  it('sets the password, ends all sessions and mails the owner', async () => {
    const token = await askedToken();
    const answer = await reset(token, { email: email.toLowerCase() });
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: { type: 'success', text: messages.passwordReset } },
    ]);
    expect((await api.rest('GET', '/api/auth', { token: account.token })).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    await deliver();
    expect(smtp.mails.at(-1)?.subject).toBe('Your password was changed');
    const history = await api.database.client`
      select event, actor_id from history where entity = 'user' and entity_id = ${account.user_id}`;
    expect(history).toEqual([{ event: 'reset_password', actor_id: null }]);
  });

  it('works once and invalidates earlier links', async () => {
    const [first, second] = [await askedToken(), await askedToken()];
    expect((await reset(second)).status).toBe(200);
    for (const token of [first, second]) expect(refusal(await reset(token))).toEqual(BROKEN);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('expires after an hour', async () => {
    const token = await askedToken();
    api.setNow(new Date(Date.now() + 3600_000 + 1000));
    expect(refusal(await reset(token))).toEqual(BROKEN);
  });

  it('is refused when it is truncated, altered or used with the address of another account', async () => {
    const token = await askedToken();
    const other = await api.person();
    const swapped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [token.slice(0, -1), `${token}A`, swapped, 'A', hashToken(token)])
      expect(refusal(await reset(wrong))).toEqual(BROKEN);
    for (const address of [`${other.username}@example.test`, 'nobody@example.test'])
      expect(refusal(await reset(token, { email: address }))).toEqual(BROKEN);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
  });

  it('is refused when the account was suspended after the request', async () => {
    const token = await askedToken();
    await api.database.client`update users set status = 'suspended' where user_id = ${account.user_id}`;
    expect(refusal(await reset(token))).toEqual(BROKEN);
  });

  it('still works after a rejected password', async () => {
    const token = await askedToken();
    const refusals: [Record<string, string>, string][] = [
      [{ confirm: 'something else' }, messages.passwordsMustMatch],
      ...(
        [
          ['x'.repeat(9), 'Password must have at least 10 characters.'],
          ['x'.repeat(129), 'Password must have at most 128 characters.'],
          ['basketball', messages.passwordCommon],
          ['with a \u0000 inside', 'Password contains characters that are not allowed.'],
          [`Mine: ${email}`, messages.passwordHasEmail],
          [`I am ${account.username}`, messages.passwordHasUsername],
        ] as const
      ).map(([password, text]): [Record<string, string>, string] => [{ password, confirm: password }, text]),
    ];
    for (const [fields, text] of refusals) expect(refusal(await reset(token, fields))).toEqual([400, text]);
    expect((await reset(token)).status).toBe(200);
  });

  it('lets one of two concurrent resets win', async () => {
    const token = await askedToken();
    const passwords = ['the first of the two', 'the second of the two'];
    const answers = await Promise.all(
      passwords.map((password) => reset(token, { password, confirm: password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(refusal(answers[1 - winner] as (typeof answers)[0])).toEqual(BROKEN);
    await api.database.db.delete(rateLimits);
    const opened = await Promise.all(
      passwords.map(async (password) => (await signIn(password)).status === 200),
    );
    expect(opened.indexOf(true)).toBe(winner);
    expect(opened.filter(Boolean)).toHaveLength(1);
  });
});

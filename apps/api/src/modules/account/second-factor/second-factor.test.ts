import { rateLimits } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { tooManyAttempts } from '@tank/schema/messages/access';
import { DEVICE_HEADER } from '@tank/schema/product';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApiWithMailbox } from '../../../testing/mail/api-with-mailbox.ts';
import type { Mailbox } from '../../../testing/mail/mailbox.ts';
import type { Person, TestApi } from '../../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../../testing/test-users.ts';
import { totpCodeAt } from '../../access/recovery/totp.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let api: TestApi;
let mailbox: Mailbox;
let me: Person;
let now: number;

beforeAll(async () => {
  const started = await startApiWithMailbox();
  ({ api, mailbox } = started);
  return started.close;
});
beforeEach(async () => {
  now = Date.now();
  api.setNow(undefined);
  await api.database.db.delete(rateLimits);
  me = await api.person({ password_hash: await hashForTests(PASSWORD) });
  await mailbox.open(api);
});

/** Moves the clock, for example to the next code. */
const pass = (ms: number) => {
  now += ms;
  api.setNow(new Date(now));
};
const call = async (procedure: string, input?: object, token = me.token) => {
  const { status, body } = await api.mutate(`account.${procedure}`, input, token);
  return {
    status,
    text: body.error?.message ?? body.result.data.message?.text,
    data: body.result?.data.data,
  };
};
const state = async () =>
  (await api.query('account.secondFactor', undefined, me.token)).body.result.data.data;

const begin = async () =>
  (await call('beginSecondFactor', { password: PASSWORD })).data as { secret: string; uri: string };
const currentCode = (secret: string) => totpCodeAt(secret, new Date(now));

/** Turns it on and moves the clock past the code that was used. */
async function turnOn() {
  const { secret } = await begin();
  const { data } = await call('confirmSecondFactor', { code: currentCode(secret) });
  pass(MINUTE);
  return { secret, recovery_codes: data.recovery_codes as string[] };
}

interface SignInFields {
  code?: string | undefined;
  remember_device?: number;
  mark?: string;
  address?: string;
}

async function signIn({ mark, address = '192.0.2.1', ...fields }: SignInFields = {}) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/trpc/access.signIn',
    remoteAddress: address,
    headers: { 'content-type': 'application/json', ...(mark && { [DEVICE_HEADER]: mark }) },
    payload: { email: `${me.username}@example.test`, password: PASSWORD, ...fields },
  });
  const { result, error } = answer.json();
  return {
    status: answer.statusCode,
    code: error?.data.error_code as string | undefined,
    text: error?.message as string | undefined,
    headers: answer.headers,
    mark: result?.data.device_mark as string,
  };
}
const wrongCode = { status: 401, code: 'SECOND_FACTOR', text: messages.codeWrong };

describe('turning the second factor on', () => {
  it('requires the password and then a code, and sign-in asks for a code only after both', async () => {
    expect(await call('beginSecondFactor', { password: 'not the password' })).toMatchObject({
      status: 400,
      text: messages.passwordWrong,
    });
    expect(await call('confirmSecondFactor', { code: '123456' })).toMatchObject({
      status: 409,
      text: messages.secondFactorNotBegun,
    });
    const { secret, uri } = await begin();
    expect(uri).toMatch(/^otpauth:\/\/totp\/The%20Tank%20Tiger:.*%40example\.test\?.*secret=[A-Z2-7]{32}/);
    expect(await call('confirmSecondFactor', { code: '12345' })).toMatchObject({
      status: 400,
      text: messages.codeWrong,
    });
    expect((await signIn()).status).toBe(200);
    expect((await state()).on).toBe(false);
    const on = await call('confirmSecondFactor', { code: currentCode(secret).replace(/^.../, '$& ') });
    expect(on).toMatchObject({ status: 200, text: messages.secondFactorOn });
    expect(new Set(on.data.recovery_codes).size).toBe(10);
    expect(on.data.recovery_codes[0]).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await state()).toMatchObject({ on: true, recovery_codes_left: 10, remembered_devices: 0 });
    expect((await mailbox.open(api)).map(({ subject }) => subject)).toEqual(['Two-step verification is on']);
    expect(await call('beginSecondFactor', { password: PASSWORD })).toMatchObject({
      status: 409,
      text: messages.secondFactorIsOn,
    });
  });

  it('stores the secret sealed and the recovery codes hashed', async () => {
    const { secret, recovery_codes } = await turnOn();
    const stored = JSON.stringify(
      await api.database.client`
        select f.secret, c.code_hash from second_factors f join recovery_codes c using (user_id) where user_id = ${me.user_id}`,
    );
    expect(stored).toContain('"v1.');
    for (const plain of [secret, ...recovery_codes.flatMap((code) => [code, code.replaceAll('-', '')])])
      expect(stored).not.toContain(plain);
  });

  it('is refused to an Admin who is logged in as the user', async () => {
    const admin = await api.person({ category: 'Admin' });
    const token = await api.services.sessions.start(me.user_id, { admin_id: admin.user_id });
    const both = { password: PASSWORD, code: '123456' };
    const calls: [string, object][] = [
      ['beginSecondFactor', { password: PASSWORD }],
      ['confirmSecondFactor', { code: '123456' }],
      ['endSecondFactor', both],
      ['renewRecoveryCodes', both],
    ];
    for (const [procedure, input] of calls)
      expect((await call(procedure, input, token)).text).toBe(messages.notWhileImpersonating);
  });
});

describe('the second factor at sign-in', () => {
  it('requires a code, also over REST, and accepts each code once', async () => {
    const { secret } = await turnOn();
    expect(await signIn()).toMatchObject({ status: 401, code: 'SECOND_FACTOR', text: messages.codeNeeded });
    const form = { email: `${me.username}@example.test`, password: PASSWORD };
    const asked = await api.rest('POST', '/api/login', { form });
    expect([asked.status, asked.body.message.text, asked.body.issues]).toEqual([
      401,
      messages.codeNeeded,
      [{ path: 'code', message: messages.codeNeeded }],
    ]);
    const code = currentCode(secret);
    expect((await api.rest('POST', '/api/login', { form: { ...form, code } })).status).toBe(200);
    expect(await signIn({ code })).toMatchObject(wrongCode);
    pass(MINUTE);
    const both = await Promise.all([
      signIn({ code: currentCode(secret) }),
      signIn({ code: currentCode(secret) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('accepts codes of a clock that is 30 seconds off but not two minutes', async () => {
    const { secret } = await turnOn();
    pass(10 * MINUTE);
    for (const off of [-2 * MINUTE, 2 * MINUTE])
      expect(await signIn({ code: totpCodeAt(secret, new Date(now + off)) })).toMatchObject(wrongCode);
    expect((await signIn({ code: totpCodeAt(secret, new Date(now - MINUTE / 2)) })).status).toBe(200);
  });

  it('is not revealed without the right password', async () => {
    await turnOn();
    const body = { email: `${me.username}@example.test`, password: 'not the password', code: '123456' };
    const answer = await api.rest('POST', '/api/login', { body });
    expect([answer.status, answer.body.message.text]).toEqual([401, messages.badCredentials]);
  });

  it('accepts each recovery code once in any notation, and only new ones after renewal', async () => {
    const { secret, recovery_codes } = await turnOn();
    const [one = '', two = '', three = ''] = recovery_codes;
    expect((await signIn({ code: one.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(await signIn({ code: one })).toMatchObject(wrongCode);
    expect((await state()).recovery_codes_left).toBe(9);
    const both = await Promise.all([signIn({ code: two }), signIn({ code: two })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { data } = await call('renewRecoveryCodes', { password: PASSWORD, code: currentCode(secret) });
    expect(await signIn({ code: three })).toMatchObject(wrongCode);
    expect((await signIn({ code: data.recovery_codes[0] })).status).toBe(200);
  });

  it('doubles the pause after each wrong code from the fifth on, but not for known devices', async () => {
    const { secret } = await turnOn();
    const { mark } = await signIn({ code: currentCode(secret) });
    pass(MINUTE);
    const guess = () => signIn({ code: '000000', address: '198.51.100.7' });
    for (let time = 1; time <= 5; time += 1) expect(await guess()).toMatchObject(wrongCode);
    for (const seconds of [5, 10, 20]) {
      const refused = await signIn({ code: currentCode(secret), address: '198.51.100.7' });
      const wait = Number(refused.headers['retry-after']);
      expect([refused.status, refused.text]).toEqual([429, tooManyAttempts(wait)]);
      expect([seconds, wait > seconds - 2, wait <= seconds]).toEqual([seconds, true, true]);
      await api.database
        .client`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`;
      expect(await guess()).toMatchObject(wrongCode);
    }
    expect((await signIn({ code: currentCode(secret), mark })).status).toBe(200);
  });

  it('skips the code on a remembered device for 30 days', async () => {
    const { secret } = await turnOn();
    const { mark } = await signIn({ code: currentCode(secret), remember_device: 1 });
    expect((await state()).remembered_devices).toBe(1);
    pass(29 * DAY);
    expect((await signIn({ mark })).status).toBe(200);
    expect((await signIn()).code).toBe('SECOND_FACTOR');
    pass(2 * DAY);
    expect((await signIn({ mark })).code).toBe('SECOND_FACTOR');
  });

  it('requires a code again after devices are forgotten or the password changes', async () => {
    const { secret } = await turnOn();
    const remembered = async () => (await signIn({ code: currentCode(secret), remember_device: 1 })).mark;
    const first = await remembered();
    await call('forgetDevices');
    expect((await signIn({ mark: first })).code).toBe('SECOND_FACTOR');
    pass(MINUTE);
    const second = await remembered();
    const changed = `${PASSWORD}, changed`;
    await call('updateProfile', { password: PASSWORD, new_password: changed, confirm_password: changed });
    await api.database.client`
      update users set password_hash = ${await hashForTests(PASSWORD)} where user_id = ${me.user_id}`;
    expect((await signIn({ mark: second })).code).toBe('SECOND_FACTOR');
  });
});

describe('turning the second factor off', () => {
  const proofs = (code: string, password = PASSWORD) => ({ password, code });

  it('requires password and code, stops asking at sign-in and sends one mail', async () => {
    const { secret } = await turnOn();
    await mailbox.open(api);
    const refusals: [object, string][] = [
      [proofs(currentCode(secret), 'not the password'), messages.passwordWrong],
      [proofs('000000'), messages.codeWrong],
    ];
    for (const procedure of ['endSecondFactor', 'renewRecoveryCodes'])
      for (const [input, text] of refusals)
        expect(await call(procedure, input)).toMatchObject({ status: 400, text });
    expect((await state()).on).toBe(true);
    for (const time of [1, 2])
      expect([time, (await call('endSecondFactor', proofs(currentCode(secret)))).text]).toEqual([
        time,
        messages.secondFactorOff,
      ]);
    expect((await signIn()).status).toBe(200);
    expect((await mailbox.open(api)).map(({ subject }) => subject)).toEqual(['Two-step verification is off']);
    expect(await call('renewRecoveryCodes', proofs(currentCode(secret)))).toMatchObject({
      status: 409,
      text: messages.secondFactorIsOff,
    });
  });

  it('accepts an unused recovery code and limits guesses in an open session', async () => {
    const { recovery_codes } = await turnOn();
    const [used = '', other = ''] = recovery_codes;
    await signIn({ code: used });
    expect((await call('endSecondFactor', proofs(used))).text).toBe(messages.codeWrong);
    for (let time = 2; time <= 5; time += 1) await call('endSecondFactor', proofs('000000'));
    expect((await call('endSecondFactor', proofs(other))).status).toBe(429);
    await api.database.db.delete(rateLimits);
    expect((await call('endSecondFactor', proofs(other))).text).toBe(messages.secondFactorOff);
  });

  it('is possible for an Admin on behalf of a user and recorded in the history', async () => {
    const admin = await api.person({ category: 'Admin' });
    await turnOn();
    expect((await call('resetSecondFactor', { user_id: me.user_id })).status).toBe(403);
    const reset = await call(
      'resetSecondFactor',
      { user_id: me.user_id },
      await api.services.sessions.start(admin.user_id),
    );
    expect(reset).toMatchObject({ status: 200, text: messages.secondFactorOff });
    expect((await signIn()).status).toBe(200);
    const [row] = await api.database.client`
      select event, actor_id from history where entity = 'user' and entity_id = ${me.user_id} order by 1 limit 1`;
    expect(row).toEqual({ event: 'disable_second_factor', actor_id: admin.user_id });
  });
});

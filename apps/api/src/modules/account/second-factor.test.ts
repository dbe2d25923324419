/** The second factor: turned on with an app, asked for at sign-in, and the ways back in when the phone is lost. */
import { rateLimits } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { tooManyAttempts } from '@tank/schema/messages/access';
import { DEVICE_HEADER } from '@tank/schema/product';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApiWithMailbox } from '../../testing/mail/api-with-mailbox.ts';
import type { Mailbox } from '../../testing/mail/mailbox.ts';
import type { Person, TestApi } from '../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../testing/test-users.ts';
import { codeAt } from '../access/recovery/totp.ts';

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

/** Lets time pass, so that another code is shown. */
const pass = (ms: number) => {
  now += ms;
  api.setNow(new Date(now));
};
const ask = async (procedure: string, input?: object, token = me.token) => {
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
  (await ask('beginSecondFactor', { password: PASSWORD })).data as { secret: string; uri: string };
const shown = (secret: string) => codeAt(secret, new Date(now));

/** Turns it on; the code that was used is over. */
async function turnOn() {
  const { secret } = await begin();
  const { data } = await ask('confirmSecondFactor', { code: shown(secret) });
  pass(MINUTE);
  return { secret, recovery_codes: data.recovery_codes as string[] };
}

interface Door {
  code?: string | undefined;
  remember_device?: number;
  mark?: string;
  address?: string;
}

async function signIn({ mark, address = '192.0.2.1', ...fields }: Door = {}) {
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

describe('turned on', () => {
  it('wants the password, then a code of the app; nobody is asked before', async () => {
    expect(await ask('beginSecondFactor', { password: 'not the password' })).toMatchObject({
      status: 400,
      text: messages.passwordWrong,
    });
    expect(await ask('confirmSecondFactor', { code: '123456' })).toMatchObject({
      status: 409,
      text: messages.secondFactorNotBegun,
    });
    const { secret, uri } = await begin();
    expect(uri).toMatch(/^otpauth:\/\/totp\/The%20Tank%20Tiger:.*%40example\.test\?.*secret=[A-Z2-7]{32}/);
    expect(await ask('confirmSecondFactor', { code: '12345' })).toMatchObject({
      status: 400,
      text: messages.codeWrong,
    });
    expect((await signIn()).status).toBe(200);
    expect((await state()).on).toBe(false);
    const on = await ask('confirmSecondFactor', { code: shown(secret).replace(/^.../, '$& ') });
    expect(on).toMatchObject({ status: 200, text: messages.secondFactorOn });
    expect(new Set(on.data.recovery_codes).size).toBe(10);
    expect(on.data.recovery_codes[0]).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await state()).toMatchObject({ on: true, recovery_codes_left: 10, remembered_devices: 0 });
    expect((await mailbox.open(api)).map(({ subject }) => subject)).toEqual(['Two-step login is on']);
    expect(await ask('beginSecondFactor', { password: PASSWORD })).toMatchObject({
      status: 409,
      text: messages.secondFactorIsOn,
    });
  });

  it('keeps neither secret nor recovery codes in words', async () => {
    const { secret, recovery_codes } = await turnOn();
    const kept = JSON.stringify(
      await api.database.client`
        select f.secret, c.code_hash from second_factors f join recovery_codes c using (user_id) where user_id = ${me.user_id}`,
    );
    expect(kept).toContain('"v1.');
    for (const word of [secret, ...recovery_codes.flatMap((code) => [code, code.replaceAll('-', '')])])
      expect(kept).not.toContain(word);
  });

  it('is not for an Admin who is logged in as somebody', async () => {
    const admin = await api.person({ category: 'Admin' });
    const token = await api.services.sessions.start(me.user_id, { admin_id: admin.user_id });
    const both = { password: PASSWORD, code: '123456' };
    const calls: [string, object][] = [
      ['beginSecondFactor', { password: PASSWORD }],
      ['confirmSecondFactor', { code: '123456' }],
      ['endSecondFactor', both],
      ['renewRecoveryCodes', both],
    ];
    for (const [call, input] of calls)
      expect((await ask(call, input, token)).text).toBe(messages.notAsSomebodyElse);
  });
});

describe('at sign-in', () => {
  it('asks for a code, over REST in a field of the form, and takes each once', async () => {
    const { secret } = await turnOn();
    expect(await signIn()).toMatchObject({ status: 401, code: 'SECOND_FACTOR', text: messages.codeNeeded });
    const form = { email: `${me.username}@example.test`, password: PASSWORD };
    const asked = await api.rest('POST', '/api/login', { form });
    expect([asked.status, asked.body.message.text, asked.body.issues]).toEqual([
      401,
      messages.codeNeeded,
      [{ path: 'code', message: messages.codeNeeded }],
    ]);
    const code = shown(secret);
    expect((await api.rest('POST', '/api/login', { form: { ...form, code } })).status).toBe(200);
    expect(await signIn({ code })).toMatchObject(wrongCode);
    pass(MINUTE);
    const both = await Promise.all([signIn({ code: shown(secret) }), signIn({ code: shown(secret) })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('takes the codes of a clock that is half a minute off, and none of one that is further', async () => {
    const { secret } = await turnOn();
    pass(10 * MINUTE);
    for (const off of [-2 * MINUTE, 2 * MINUTE])
      expect(await signIn({ code: codeAt(secret, new Date(now + off)) })).toMatchObject(wrongCode);
    expect((await signIn({ code: codeAt(secret, new Date(now - MINUTE / 2)) })).status).toBe(200);
  });

  it('tells nobody who does not know the password', async () => {
    await turnOn();
    const body = { email: `${me.username}@example.test`, password: 'not the password', code: '123456' };
    const answer = await api.rest('POST', '/api/login', { body });
    expect([answer.status, answer.body.message.text]).toEqual([401, messages.badCredentials]);
  });

  it('takes each recovery code once, however it is typed, and new ones in their place', async () => {
    const { secret, recovery_codes } = await turnOn();
    const [one = '', two = '', three = ''] = recovery_codes;
    expect((await signIn({ code: one.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(await signIn({ code: one })).toMatchObject(wrongCode);
    expect((await state()).recovery_codes_left).toBe(9);
    const both = await Promise.all([signIn({ code: two }), signIn({ code: two })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { data } = await ask('renewRecoveryCodes', { password: PASSWORD, code: shown(secret) });
    expect(await signIn({ code: three })).toMatchObject(wrongCode);
    expect((await signIn({ code: data.recovery_codes[0] })).status).toBe(200);
  });

  it('waits after five wrong codes, twice as long after each further one, and holds up no device that is known', async () => {
    const { secret } = await turnOn();
    const { mark } = await signIn({ code: shown(secret) });
    pass(MINUTE);
    const guess = () => signIn({ code: '000000', address: '198.51.100.7' });
    for (let time = 1; time <= 5; time += 1) expect(await guess()).toMatchObject(wrongCode);
    for (const seconds of [5, 10, 20]) {
      const refused = await signIn({ code: shown(secret), address: '198.51.100.7' });
      const wait = Number(refused.headers['retry-after']);
      expect([refused.status, refused.text]).toEqual([429, tooManyAttempts(wait)]);
      expect([seconds, wait > seconds - 2, wait <= seconds]).toEqual([seconds, true, true]);
      await api.database
        .client`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`;
      expect(await guess()).toMatchObject(wrongCode);
    }
    expect((await signIn({ code: shown(secret), mark })).status).toBe(200);
  });

  it('does not ask a device that is remembered, for 30 days', async () => {
    const { secret } = await turnOn();
    const { mark } = await signIn({ code: shown(secret), remember_device: 1 });
    expect((await state()).remembered_devices).toBe(1);
    pass(29 * DAY);
    expect((await signIn({ mark })).status).toBe(200);
    expect((await signIn()).code).toBe('SECOND_FACTOR');
    pass(2 * DAY);
    expect((await signIn({ mark })).code).toBe('SECOND_FACTOR');
  });

  it('asks it again once devices are forgotten, or the password is another one', async () => {
    const { secret } = await turnOn();
    const remembered = async () => (await signIn({ code: shown(secret), remember_device: 1 })).mark;
    const first = await remembered();
    await ask('forgetDevices');
    expect((await signIn({ mark: first })).code).toBe('SECOND_FACTOR');
    pass(MINUTE);
    const second = await remembered();
    const word = `${PASSWORD}, once more`;
    await ask('updateProfile', { password: PASSWORD, new_password: word, confirm_password: word });
    await api.database.client`
      update users set password_hash = ${await hashForTests(PASSWORD)} where user_id = ${me.user_id}`;
    expect((await signIn({ mark: second })).code).toBe('SECOND_FACTOR');
  });
});

describe('turned off', () => {
  const proofs = (code: string, password = PASSWORD) => ({ password, code });

  it('wants password and code, asks nobody any more, and is told by mail once', async () => {
    const { secret } = await turnOn();
    await mailbox.open(api);
    const refusals: [object, string][] = [
      [proofs(shown(secret), 'not the password'), messages.passwordWrong],
      [proofs('000000'), messages.codeWrong],
    ];
    for (const call of ['endSecondFactor', 'renewRecoveryCodes'])
      for (const [input, text] of refusals)
        expect(await ask(call, input)).toMatchObject({ status: 400, text });
    expect((await state()).on).toBe(true);
    for (const time of [1, 2])
      expect([time, (await ask('endSecondFactor', proofs(shown(secret)))).text]).toEqual([
        time,
        messages.secondFactorOff,
      ]);
    expect((await signIn()).status).toBe(200);
    expect((await mailbox.open(api)).map(({ subject }) => subject)).toEqual(['Two-step login is off']);
    expect(await ask('renewRecoveryCodes', proofs(shown(secret)))).toMatchObject({
      status: 409,
      text: messages.secondFactorIsOff,
    });
  });

  it('takes a recovery code, not a used one, and makes who guesses wait at an open session', async () => {
    const { recovery_codes } = await turnOn();
    const [used = '', other = ''] = recovery_codes;
    await signIn({ code: used });
    expect((await ask('endSecondFactor', proofs(used))).text).toBe(messages.codeWrong);
    for (let time = 2; time <= 5; time += 1) await ask('endSecondFactor', proofs('000000'));
    expect((await ask('endSecondFactor', proofs(other))).status).toBe(429);
    await api.database.db.delete(rateLimits);
    expect((await ask('endSecondFactor', proofs(other))).text).toBe(messages.secondFactorOff);
  });

  it('is what an Admin does for who lost everything, and the history has it', async () => {
    const admin = await api.person({ category: 'Admin' });
    await turnOn();
    expect((await ask('resetSecondFactor', { user_id: me.user_id })).status).toBe(403);
    const reset = await ask(
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

import { rateLimits } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { tooManyAttempts } from '@tank/schema/messages/access';
import { emailChangeSent } from '@tank/schema/messages/account';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApiWithMailbox } from '../../testing/mail/api-with-mailbox.ts';
import { linkedToken, type Mailbox } from '../../testing/mail/mailbox.ts';
import type { Person, TestApi } from '../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../testing/test-users.ts';

const NEW_PASSWORD = 'a longer one by far 🛢️';

let api: TestApi;
let mailbox: Mailbox;
let me: Person;
let email: string;

beforeAll(async () => {
  const started = await startApiWithMailbox();
  ({ api, mailbox } = started);
  return started.close;
});
beforeEach(async () => {
  api.setNow(undefined);
  await mailbox.open(api);
  await api.database.db.delete(rateLimits);
  me = await api.person({ password_hash: await hashForTests(PASSWORD) });
  email = `${me.username}@example.test`;
});

const update = (input: object, token = me.token) => api.mutate('account.updateProfile', input, token);
const documented = (body: object) => api.rest('PUT', '/api/user/profile', { body, token: me.token });
const confirm = (token: string) => api.mutate('account.confirmEmail', { token });
const profile = async () => (await api.query('users.profile', undefined, me.token)).body.result.data.data;
const signIn = (password: string, address = email) =>
  api.rest('POST', '/api/login', { body: { email: address, password } });
const statusAndText = ({ status, body }: Awaited<ReturnType<typeof update>>) => [
  status,
  body.error?.message ?? body.result.data.message.text,
];
const newMails = async () => (await mailbox.open(api)).map(({ to, subject }) => [to, subject]);

describe('profile fields', () => {
  it('change if they are in the input, and are cleared by null or, over REST, by an empty string', async () => {
    expect(
      statusAndText(await update({ company: 'Acme', cell_phone: '+1 201 555 0101', subscribed: 0 })),
    ).toEqual([200, messages.profileUpdated]);
    expect(await profile()).toMatchObject({ company: 'Acme', cell_phone: '+1 201 555 0101', subscribed: 0 });
    await update({ company: null });
    expect((await documented({ cell_phone: '', first_name: 'Nora', subscribed: '1' })).status).toBe(200);
    expect(await profile()).toMatchObject({
      company: null,
      cell_phone: null,
      first_name: 'Nora',
      subscribed: 1,
      username: me.username,
    });
    expect(await newMails()).toEqual([]);
  });

  it('are refused if the input changes none', async () => {
    for (const input of [{}, { version: 1 }, { password: PASSWORD }])
      expect(statusAndText(await update(input))).toEqual([400, messages.nothingToChange]);
  });

  it('return 409 for an outdated version and to the losers of concurrent updates', async () => {
    const { version } = await profile();
    const answers = await Promise.all(
      ['Ada', 'Bea', 'Cleo'].map((first_name) => update({ first_name, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(statusAndText(await update({ first_name: 'Dora', version }))).toEqual([
      409,
      messages.profileStale,
    ]);
    expect((await profile()).version).toBe(version + 1);
  });

  it('reject a username that another user has', async () => {
    const other = await api.person();
    expect(statusAndText(await update({ username: other.username.toUpperCase() }))).toEqual([
      409,
      messages.usernameTaken,
    ]);
    expect(statusAndText(await update({ username: `${me.username}.2` }))).toEqual([
      200,
      messages.profileUpdated,
    ]);
  });
});

describe('the password', () => {
  const change = (fields: object = {}) =>
    update({ password: PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD, ...fields });

  it('changes with the current one, which ends the other sessions and sends a mail', async () => {
    const other = await api.services.sessions.start(me.user_id);
    const byAdmin = await api.services.sessions.start(me.user_id, { admin_id: me.user_id });
    expect(statusAndText(await change())).toEqual([200, messages.passwordChanged]);
    expect((await api.rest('GET', '/api/auth', { token: me.token })).status).toBe(200);
    for (const token of [other, byAdmin])
      expect((await api.rest('GET', '/api/auth', { token })).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    expect(await newMails()).toEqual([[email, 'Your password was changed']]);
  });

  it('changes over REST under the documented names, and empty fields are ignored', async () => {
    const answer = await documented({
      email,
      company: '',
      password: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    expect([answer.status, answer.body.message.text]).toEqual([200, messages.passwordChanged]);
    expect(
      (await documented({ first_name: 'Nora', password: '', newPassword: '', confirmPassword: '' })).status,
    ).toBe(200);
  });

  it('does not change if the new one is invalid or the current one is missing or wrong', async () => {
    const both = (password: string) => ({ new_password: password, confirm_password: password });
    const refusals: [object, string][] = [
      [{ password: undefined }, messages.passwordNeeded],
      [{ password: 'not my password' }, messages.passwordWrong],
      [{ confirm_password: 'something else' }, messages.passwordsMustMatch],
      [both(PASSWORD), messages.passwordIsCurrent],
      [both('basketball'), messages.passwordCommon],
      [both(`it is ${me.username}`), messages.passwordHasUsername],
      [both(`it is ${email}`), messages.passwordHasEmail],
      [both('x'.repeat(9)), 'New password must have at least 10 characters.'],
      [both('x'.repeat(129)), 'New password must have at most 128 characters.'],
      [both('with a \u0000 inside'), 'New password contains characters that are not allowed.'],
    ];
    for (const [fields, text] of refusals) expect(statusAndText(await change(fields))).toEqual([400, text]);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(await newMails()).toEqual([]);
  });

  it('cannot be guessed in an open session: attempts are limited after five', async () => {
    for (let time = 1; time <= 5; time += 1) await change({ password: `guess ${time}` });
    const refused = await change();
    expect(statusAndText(refused)).toEqual([429, tooManyAttempts(Number(refused.headers['retry-after']))]);
  });

  it('is set by one of two concurrent changes', async () => {
    const wanted = ['the first of the two', 'the second of the two'];
    const answers = await Promise.all(
      wanted.map((password) => change({ new_password: password, confirm_password: password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(wanted[winner] ?? '')).status).toBe(200);
    expect((await signIn(wanted[1 - winner] ?? '')).status).toBe(401);
  });

  it('and the email address cannot be changed by an Admin who is logged in as the user', async () => {
    const admin = await api.person({ category: 'Admin' });
    const token = await api.services.sessions.start(me.user_id, { admin_id: admin.user_id });
    const password = { password: PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    for (const input of [password, { email: 'new@example.test', password: PASSWORD }])
      expect(statusAndText(await update(input, token))).toEqual([403, messages.notWhileImpersonating]);
  });
});

describe('the email address', () => {
  let wanted: string;
  const move = (fields: object = {}) => update({ email: wanted, password: PASSWORD, ...fields });
  beforeEach(() => {
    wanted = `new.${me.username}@example.test`;
  });

  it('changes when the link mailed to the new one is opened, and the old one gets two notices', async () => {
    expect(statusAndText(await move())).toEqual([200, emailChangeSent(wanted)]);
    expect((await profile()).email).toBe(email);
    const mails = await mailbox.open(api);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your email address is about to change'],
      [wanted, 'Confirm your new email address'],
    ]);
    expect(statusAndText(await confirm(linkedToken(mails[1], 'confirmEmail')))).toEqual([
      200,
      messages.emailChanged,
    ]);
    expect((await profile()).email).toBe(wanted);
    expect(await newMails()).toEqual([[email, 'Your email address was changed']]);
    expect((await signIn(PASSWORD, wanted)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(401);
  });

  it('does not change without the password, and a change of case only is ignored', async () => {
    expect(statusAndText(await move({ password: undefined }))).toEqual([400, messages.passwordNeeded]);
    expect(statusAndText(await move({ password: 'not my password' }))).toEqual([400, messages.passwordWrong]);
    expect(statusAndText(await update({ email: email.toUpperCase() }))).toEqual([
      200,
      messages.profileUpdated,
    ]);
    expect(await newMails()).toEqual([]);
  });

  it('shows a pending change until it is withdrawn or expires after a day', async () => {
    const pending = async () => (await profile()).pending_email;
    expect(await pending()).toBeNull();
    await move();
    expect(await pending()).toBe(wanted);
    expect(statusAndText(await api.mutate('account.withdrawEmailChange', undefined, me.token))).toEqual([
      200,
      messages.emailChangeWithdrawn,
    ]);
    expect(await pending()).toBeNull();
    const token = linkedToken((await mailbox.open(api))[1], 'confirmEmail');
    expect(statusAndText(await confirm(token))).toEqual([400, messages.emailLinkBroken]);
    await move();
    api.setNow(new Date(Date.now() + 24 * 3600_000 + 1000));
    me.token = await api.services.sessions.start(me.user_id);
    expect(await pending()).toBeNull();
  });

  it('of another account gets the same answer, and its owner is mailed', async () => {
    const other = await api.person();
    wanted = `${other.username}@example.test`;
    expect(statusAndText(await move())).toEqual([200, emailChangeSent(wanted)]);
    expect((await profile()).pending_email).toBe(wanted);
    expect(await newMails()).toEqual([
      [email, 'Your email address is about to change'],
      [wanted, 'This email address already has an account'],
    ]);
  });

  it('does not change if another account took it before the link was opened', async () => {
    await move();
    const token = linkedToken((await mailbox.open(api))[1], 'confirmEmail');
    await api.person({ email: wanted });
    expect(statusAndText(await confirm(token))).toEqual([409, messages.emailTaken]);
  });

  it('changes by the newest link only, once and within a day', async () => {
    await move();
    const [, first] = await mailbox.open(api);
    await move();
    const [, second] = await mailbox.open(api);
    const [old, token] = [linkedToken(first, 'confirmEmail'), linkedToken(second, 'confirmEmail')];
    for (const wrong of [old, token.slice(0, -1), `${token}A`, 'A'])
      expect(statusAndText(await confirm(wrong))).toEqual([400, messages.emailLinkBroken]);
    api.setNow(new Date(Date.now() + 24 * 3600_000 + 1000));
    expect(statusAndText(await confirm(token))).toEqual([400, messages.emailLinkBroken]);
    api.setNow(undefined);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('does not change if the password was changed before the link was opened', async () => {
    await move();
    const token = linkedToken((await mailbox.open(api))[1], 'confirmEmail');
    await update({ password: PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD });
    expect(statusAndText(await confirm(token))).toEqual([400, messages.emailLinkBroken]);
  });
});

it('stores the tank-monitoring token encrypted, shows it in the session at once and removes it', async () => {
  for (const tankwatch_api of ['tw-first', 'tw-second, “€”']) {
    const answer = await api.rest('PUT', '/api/user/tankwatch', { body: { tankwatch_api }, token: me.token });
    expect([answer.status, answer.body.message.text]).toEqual([200, messages.tokenSaved]);
    expect((await api.rest('GET', '/api/auth', { token: me.token })).body.tankwatch_api).toBe(tankwatch_api);
  }
  const [row] = await api.database.client`select tankwatch_api from users where user_id = ${me.user_id}`;
  expect(row?.tankwatch_api).toMatch(/^v1\.[\w-]+$/);
  for (const _ of [1, 2])
    expect(statusAndText(await api.mutate('account.removeTankwatch', undefined, me.token))).toEqual([
      200,
      messages.tokenRemoved,
    ]);
  expect((await api.rest('GET', '/api/auth', { token: me.token })).body.tankwatch_api).toBe('');
});

it('a new account starts the tutorial at step one and finishes it over tRPC or REST', async () => {
  const step = async () => (await api.rest('GET', '/api/auth', { token: me.token })).body.tutorialStep;
  expect(await step()).toBe(1);
  const typed = await api.mutate('account.finishTutorial', undefined, me.token);
  expect(statusAndText(typed)).toEqual([200, messages.tutorialFinished]);
  expect(await step()).toBe(35);
  const { status, body } = await api.rest('PUT', '/api/user/tutorial/finish', { token: me.token });
  expect([status, body.message]).toEqual([200, { type: 'success', text: messages.tutorialFinished }]);
  expect(await step()).toBe(35);
});

it('rejects a change to a reserved username and accepts one that the account already has', async () => {
  const admin = await api.person({ category: 'Admin' });
  const [plain, early] = [await api.person(), await api.person({ username: 'Support' })];
  const rename = async (person: Person, username: string) => {
    const own = await api.mutate('account.updateProfile', { username }, person.token);
    const facts = {
      first_name: 'Ann',
      last_name: 'Lee',
      email: `${person.user_id}@example.test`,
      category: 'Trader',
    };
    const byAdmin = await api.mutate(
      'users.update',
      { ...facts, user_id: person.user_id, username },
      admin.token,
    );
    return [own, byAdmin].map(({ status, body }) => body.error?.message ?? status);
  };
  expect(await rename(plain, 'Post-Master')).toEqual(Array(2).fill(messages.usernameReserved));
  expect(await rename(early, 'support')).toEqual([200, 200]);
  expect(await rename(early, 'admin')).toEqual(Array(2).fill(messages.usernameReserved));
});

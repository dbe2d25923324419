/** Unsubscribing with a session, the link of a mail, or the button of a mail program. */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { signToken, unsubscribeKey } from './unsubscribe-token.ts';

const PATH = '/api/user/unsubscribe';
const done = { message: { type: 'success', text: messages.unsubscribed } };

let api: TestApi;
let me: Person;
let other: Person;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  me = await api.person();
  other = await api.person();
});
afterAll(() => api.close());
beforeEach(async () => {
  token = signToken(await unsubscribeKey(api.database.db), me.user_id);
  await api.database.client`update users set subscribed = true`;
  await api.database.client`delete from history`;
});

const subscribed = async ({ user_id }: Person) => {
  const [row] = await api.database.client`select subscribed from users where user_id = ${user_id}`;
  return row?.subscribed;
};
const subscriptions = async () => [await subscribed(me), await subscribed(other)];

it('unsubscribes the session’s account without a body', async () => {
  const answer = await api.rest('POST', PATH, { token: me.token });
  expect([answer.status, answer.body]).toEqual([200, done]);
  expect(await subscriptions()).toEqual([false, true]);
});

it('unsubscribes the account of the link without a session or with the session of another user', async () => {
  for (const session of [undefined, other.token])
    for (const send of [
      () => api.mutate('mail.unsubscribe', { token }, session),
      () => api.rest('POST', PATH, { body: { token }, ...(session && { token: session }) }),
      () => api.rest('POST', `${PATH}?token=${token}`, { ...(session && { token: session }) }),
    ]) {
      await api.database.client`update users set subscribed = true`;
      expect((await send()).status).toBe(200);
      expect(await subscriptions()).toEqual([false, true]);
    }
});

it('accepts the one-click request of a mail program as urlencoded and multipart form', async () => {
  const form = await api.rest('POST', `${PATH}?token=${token}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect([form.status, form.body]).toEqual([200, done]);
  expect(await subscriptions()).toEqual([false, true]);
  await api.database.client`update users set subscribed = true`;
  const parts =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const multipart = await api.app.inject({
    method: 'POST',
    url: `${PATH}?token=${token}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: parts,
  });
  expect(multipart.statusCode, multipart.body).toBe(200);
  expect(await subscriptions()).toEqual([false, true]);
});

it('accepts the link repeatedly and records the change once', async () => {
  for (let time = 1; time <= 3; time += 1)
    expect((await api.mutate('mail.unsubscribe', { token })).status).toBe(200);
  const rows = await api.database.client`select entity, entity_id, event, actor_id from history`;
  expect(rows).toEqual([{ entity: 'user', entity_id: me.user_id, event: 'unsubscribe', actor_id: null }]);
});

it('rejects an altered link with and without a session', async () => {
  const [id = '', mac = ''] = token.split('.');
  const last = mac.at(-1) ?? '';
  const broken = [
    `${other.user_id}.${mac}`,
    `${id}.${mac.slice(0, -1)}`,
    `${id}.${mac.slice(0, -1)}${last === 'A' ? 'E' : 'A'}`,
    // Another encoding of the same bytes: the last character has two unused bits.
    `${id}.${mac.slice(0, -1)}${String.fromCharCode(last.charCodeAt(0) + 1)}`,
    `0${id}.${mac}`,
    `${id}.${'A'.repeat(43)}`,
    `${id}.`,
    id,
    `${token}.`,
    signToken('another key', me.user_id),
    signToken(await unsubscribeKey(api.database.db), 987_654_321),
  ];
  for (const wrong of broken)
    for (const session of [undefined, other.token]) {
      const answer = await api.rest('POST', `${PATH}?token=${wrong}`, { ...(session && { token: session }) });
      expect([wrong, answer.status, answer.body?.message?.text]).toEqual([
        wrong,
        400,
        messages.unsubscribeBroken,
      ]);
    }
  expect(await subscriptions()).toEqual([true, true]);
});

it('does not create the signing key for an invalid link', async () => {
  await api.database.client`delete from server_keys`;
  expect((await api.mutate('mail.unsubscribe', { token })).status).toBe(400);
  expect(await api.database.client`select from server_keys`).toEqual([]);
});

it('rejects two tokens and unknown fields', async () => {
  for (const path of [`${PATH}?token=${token}&token=${token}`, `${PATH}?token=`])
    expect((await api.rest('POST', path, { token: other.token })).status).toBe(400);
  const unknown = await api.rest('POST', PATH, { body: { user_id: me.user_id }, token: other.token });
  expect(unknown.status).toBe(400);
  expect(await subscriptions()).toEqual([true, true]);
});

it('returns 401 without link and session', async () => {
  const answer = await api.rest('POST', PATH, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect([answer.status, answer.body.message.text]).toEqual([401, messages.notSignedIn]);
});

it('creates one signing key in concurrent processes', async () => {
  await api.database.client`delete from server_keys`;
  const keys = await Promise.all(Array.from({ length: 8 }, () => unsubscribeKey(api.database.db)));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
});

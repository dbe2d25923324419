import { formatDate } from '@tank/schema/kit/format';
import { DEFAULT_TIME_ZONE, dateIn } from '@tank/schema/kit/time-zones';
import { messages } from '@tank/schema/messages';
import { sessionsEnded } from '@tank/schema/messages/account';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startApiWithMailbox } from '../../../testing/mail/api-with-mailbox.ts';
import type { Mailbox } from '../../../testing/mail/mailbox.ts';
import type { Person, TestApi } from '../../../testing/test-api.ts';
import { hashForTests, PASSWORD } from '../../../testing/test-users.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let api: TestApi;
let mailbox: Mailbox;
let me: Person;

beforeAll(async () => {
  const started = await startApiWithMailbox();
  ({ api, mailbox } = started);
  return started.close;
});
beforeEach(async () => {
  me = await api.person({ password_hash: await hashForTests(PASSWORD) });
});

interface Listed {
  session_number: number;
  device: string;
  address: string | null;
  current: boolean;
  last_seen_at: string;
  by_admin: boolean;
}
const list = async (token = me.token) =>
  (await api.query('account.sessions', undefined, token)).body.result.data.data as Listed[];
const isOpen = async (token: string) => (await api.rest('GET', '/api/auth', { token })).status === 200;

/** Signs in from an address with a User-Agent and returns the token. */
async function signIn(remoteAddress: string, device?: string): Promise<string> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: { 'user-agent': device ?? '' },
    payload: { email: `${me.username}@example.test`, password: PASSWORD },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().token;
}

it('lists only the caller’s sessions with device, address and last use, newest first', async () => {
  await api.person();
  await signIn('192.0.2.1', CHROME);
  await signIn('192.0.2.2', IPHONE);
  await signIn('192.0.2.3', 'tank-sync/1.2');
  const token = await signIn('192.0.2.4');
  const rows = await list(token);
  expect(rows.map(({ device, address, current }) => [device, address, current])).toEqual([
    ['Unknown device', '192.0.2.4', true],
    ['tank-sync', '192.0.2.3', false],
    ['Safari on iOS', '192.0.2.2', false],
    ['Chrome on Windows', '192.0.2.1', false],
    ['Unknown device', null, false],
  ]);
  for (const { last_seen_at } of rows) expect(Date.now() - Date.parse(last_seen_at)).toBeLessThan(3600_000);
});

it('marks the sessions that an Admin opened', async () => {
  const admin = await api.person({ category: 'Admin' });
  await api.services.sessions.start(me.user_id, { admin_id: admin.user_id });
  expect((await list()).map(({ by_admin }) => by_admin)).toEqual([true, false]);
});

it('ends a session of the caller, but not the current one or one of another user', async () => {
  const token = await signIn('192.0.2.1', CHROME);
  const [other, own] = [
    (await list()).find(({ current }) => !current),
    (await list()).find(({ current }) => current),
  ];
  const end = (row: Listed | undefined, by = me.token) =>
    api.mutate('account.endSession', { session_number: row?.session_number }, by);
  const stranger = await api.person();
  expect((await end(other, stranger.token)).status).toBe(404);
  const refused = await end(own);
  expect([refused.status, refused.body.error.message]).toEqual([409, messages.sessionIsThisOne]);
  expect([await isOpen(token), await isOpen(me.token)]).toEqual([true, true]);
  const ended = await end(other);
  expect(ended.body.result.data.message.text).toBe(messages.sessionEnded);
  expect([await isOpen(token), await isOpen(me.token)]).toEqual([false, true]);
  expect((await end(other)).status).toBe(404);
});

it('ends all sessions of the caller except the current one', async () => {
  const stranger = await api.person();
  const others = [await signIn('192.0.2.1'), await signIn('192.0.2.2')];
  const end = async () => (await api.mutate('account.endOtherSessions', undefined, me.token)).body;
  expect((await end()).result.data.message.text).toBe(sessionsEnded(2));
  expect(await Promise.all([...others, me.token, stranger.token].map(isOpen))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect((await end()).result.data.message.text).toBe(sessionsEnded(0));
});

it('mails the user about a sign-in from a new device and network, except the first sign-in', async () => {
  await mailbox.open(api);
  await signIn('192.0.2.1', CHROME);
  await signIn('192.0.2.1', IPHONE);
  expect(await mailbox.open(api)).toEqual([]);
  await signIn('198.51.100.7', CHROME);
  const [email, ...more] = await mailbox.open(api);
  expect([email?.subject, more]).toEqual(['New sign-in to your account', []]);
  expect(email?.text).toMatch(
    /Device: Chrome on Windows\nAddress: 198\.51\.100\.7\nTime: \d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M C[SD]T\n/,
  );
});

it('mails the user about a new access token with its expiry date in the market’s time zone', async () => {
  await mailbox.open(api);
  const input = { name: 'Export', scope: 'read', expires_in_days: 30, password: PASSWORD };
  expect((await api.mutate('accessTokens.create', input, me.token)).status).toBe(200);
  const [email] = await mailbox.open(api);
  const date = formatDate(dateIn(DEFAULT_TIME_ZONE, new Date(Date.now() + 30 * 86_400_000)));
  expect(email?.text).toContain(`Name: Export\nExpires: ${date}\n`);
});

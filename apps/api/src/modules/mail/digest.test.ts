/** A user gets at most five notices an hour; the others are combined into a digest. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runTask } from '../../jobs/tasks.ts';
import { type Smtp, startSmtp } from '../../testing/mail/smtp-server.ts';
import { bidInput, makeListing, makeStorage } from '../../testing/samples.ts';
import { startTestApi, TEST_URL, type TestApi } from '../../testing/test-api.ts';
import { type Cast, makeCast } from '../../testing/test-users.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const HOUR = 60;
let api: TestApi;
let smtp: Smtp;
let cast: Cast;
let start: number;

beforeAll(async () => {
  smtp = await startSmtp();
  api = await startTestApi({ smtp_url: smtp.url });
  cast = await makeCast(api);
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});
beforeEach(async () => {
  api.setNow(undefined);
  start = Date.now() + 60_000;
  smtp.mails.length = 0;
  await api.database.client`delete from mail`;
  await api.database.client`delete from mail_hours`;
  await api.database.client`update users set subscribed = true, status = 'active'`;
});

/** Queues numbered notices to the bidder. */
const write = (from: number, to = from, template = 'notice') =>
  api.database.client`
    insert into mail (user_id, to_address, template, data)
    select ${cast.bidder.user_id}, 'bidder@example.test', ${template},
      jsonb_build_object('description', 'Notice ' || n || '.', 'endpoint', '/landing/bid/' || n)
    from generate_series(${from}::int, ${to}::int) n`;

const byNumber = new Intl.Collator('en', { numeric: true });

/** Runs the job N minutes after the start and returns the subjects of the mails, sorted because senders run concurrently. */
async function sendAt(minutes: number): Promise<string[]> {
  const before = smtp.mails.length;
  api.setNow(new Date(start + minutes * 60_000));
  await runTask('send_mail', { services: api.services, log });
  return smtp.mails
    .slice(before)
    .map(({ subject = '' }) => subject)
    .sort(byNumber.compare);
}
const notices = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `Notice ${from + at}.`);

it('sends five notices as single mails and the others as one digest at the end of the hour', async () => {
  await write(1, 3);
  expect(await sendAt(0)).toEqual(notices(1, 3));
  await write(4, 7);
  expect(await sendAt(10)).toEqual(notices(4, 5));
  await write(8);
  expect(await sendAt(HOUR - 1)).toEqual([]);
  expect(await sendAt(HOUR)).toEqual(['3 updates from The Tank Tiger']);
  const digest = smtp.mails.at(-1);
  for (const body of [digest?.text, digest?.html || ''])
    for (const at of [6, 7, 8]) {
      expect(body).toContain(`Notice ${at}.`);
      expect(body).toContain(`${TEST_URL}/landing/bid/${at}`);
    }
  expect(digest?.text).not.toContain('Notice 5.');
  expect(digest?.text).toContain(`${TEST_URL}/user/unsubscribe?token=${cast.bidder.user_id}.`);
  expect(digest?.headerLines.map(({ key }) => key)).toContain('list-unsubscribe-post');
  expect(await sendAt(3 * HOUR)).toEqual([]);
});

it('counts a digest as the first mail of the next hour', async () => {
  await write(1, 7);
  await sendAt(0);
  expect(await sendAt(HOUR)).toHaveLength(1);
  await write(8, 20);
  expect(await sendAt(HOUR + 1)).toEqual(notices(8, 11));
  expect(await sendAt(2 * HOUR)).toEqual(['9 updates from The Tank Tiger']);
  // After an hour without mails the next notice starts a new hour.
  await write(21, 25);
  expect(await sendAt(3 * HOUR + 5)).toEqual(notices(21, 25));
});

it('sends a single deferred notice as a notice', async () => {
  await write(1, 6);
  expect(await sendAt(0)).toHaveLength(5);
  expect(await sendAt(HOUR)).toEqual(['Notice 6.']);
});

it('lists the latest fifty notices in a digest and counts the others', async () => {
  await write(1, 125);
  await sendAt(0);
  expect(await sendAt(HOUR)).toEqual(['120 updates from The Tank Tiger']);
  const text = smtp.mails.at(-1)?.text ?? '';
  expect(text.match(/Notice \d+\./g)).toEqual(notices(76, 125));
  expect(text).toContain('70 earlier updates');
});

it('applies the limit per user to mails written by changes', async () => {
  const listing_id = await makeListing(api, cast.owner, await makeStorage(api, cast.owner));
  for (let bid = 0; bid < 7; bid += 1)
    await api.mutate('bids.place', bidInput(listing_id), cast.bidder.token);
  await write(1, 2);
  expect(await sendAt(0)).toHaveLength(5 + 2);
  expect(await sendAt(HOUR)).toEqual(['2 updates from The Tank Tiger']);
});

it('never defers mails of other templates', async () => {
  await write(1, 9);
  // The data does not match the template, so a failed attempt shows that the mail was not deferred.
  await write(10, 11, 'password_reset');
  await sendAt(0);
  const rows = await api.database.client`select status from mail where template = 'password_reset'`;
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'failed']);
});

it('drops deferred notices of a user who unsubscribes', async () => {
  await write(1, 9);
  await sendAt(0);
  await api.database.client`update users set subscribed = false where user_id = ${cast.bidder.user_id}`;
  expect(await sendAt(HOUR)).toEqual([]);
  await api.database.client`update users set subscribed = true`;
  expect(await sendAt(2 * HOUR)).toEqual([]);
});

it('sends one digest from several concurrent processes', async () => {
  await write(1, 30);
  await Promise.all([sendAt(0), sendAt(0), sendAt(0)]);
  expect(smtp.mails.map(({ subject }) => subject).sort()).toEqual(notices(1, 5));
  await Promise.all([sendAt(HOUR), sendAt(HOUR), sendAt(HOUR)]);
  expect(smtp.mails.slice(5).map(({ subject }) => subject)).toEqual(['25 updates from The Tank Tiger']);
});

it('keeps notices and digests when no mail server is configured', async () => {
  const { mail } = api.services;
  const { server } = mail;
  mail.server = undefined;
  await write(1, 8);
  await sendAt(0);
  await sendAt(HOUR);
  mail.server = server;
  const rows = await api.database
    .client`select template, status from mail where user_id = ${cast.bidder.user_id} order by mail_id`;
  expect(rows.map(({ template, status }) => `${template} ${status}`)).toEqual([
    ...Array.from({ length: 5 }, () => 'notice kept'),
    'digest kept',
  ]);
});

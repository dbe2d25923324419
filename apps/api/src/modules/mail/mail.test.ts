/** The path of a mail from the change that writes it to the mail server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startJobs } from '../../jobs/start-jobs.ts';
import { runTask } from '../../jobs/tasks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Smtp, SmtpRefusal, startSmtp } from '../../testing/mail/smtp-server.ts';
import { makeBid, makeListing, makeStorage } from '../../testing/samples.ts';
import { startTestApi, TEST_URL, type TestApi } from '../../testing/test-api.ts';
import { type Cast, makeCast } from '../../testing/test-users.ts';
import { createMailServer } from './mail-server.ts';
import { pruneMails } from './prune-mails.ts';
import { sendMails } from './send-mails.ts';

let api: TestApi;
let smtp: Smtp;
let cast: Cast;
let logged: unknown[] = [];
const capture = (...args: unknown[]) => void logged.push(args);
const log = { info: capture, warn: capture, error: capture };
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

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
  smtp.refuse(undefined);
  smtp.onReceived(undefined);
  smtp.mails.length = 0;
  logged = [];
  await api.database.client`delete from mail`;
  await api.database.client`delete from mail_hours`;
  await api.database.client`update users set subscribed = true, status = 'active'`;
});

const send = () => runTask('send_mail', { services: api.services, log });
const rows = () =>
  api.database
    .client`select mail_id, status, attempts, last_error, next_attempt_at, sent_at from mail order by mail_id`;

interface MailFields {
  description?: string;
  template?: string;
  endpoint?: string;
  user_id?: number | null;
  count?: number;
}

/** Queues mails. */
const write = ({
  description = 'Your bid was accepted.',
  template = 'notice',
  endpoint = '/my/bid',
  ...to
}: MailFields = {}) =>
  api.database.client`
    insert into mail (user_id, to_address, template, data)
    select ${to.user_id === undefined ? cast.bidder.user_id : to.user_id}::bigint, 'reader' || n || '@example.test', ${template}::text,
      jsonb_build_object('description', ${description}::text, 'endpoint', ${endpoint}::text)
    from generate_series(1, ${to.count ?? 1}) n`;

const placeBid = async () =>
  makeBid(api, cast.bidder, await makeListing(api, cast.owner, await makeStorage(api, cast.owner)));

describe('the mail of a change', () => {
  it('contains the description, a link to the record and unsubscribe links', async () => {
    const bid_id = await placeBid();
    expect(await send()).toBe(1);
    const [mail] = smtp.mails;
    const [notice] = await api.database.client`
      select description, endpoint from notifications where user_id = ${cast.owner.user_id} order by 1 desc limit 1`;
    expect([mail?.subject, mail?.from?.text]).toEqual([
      notice?.description,
      '"The Tank Tiger" <no-reply@tank.example.test>',
    ]);
    expect(mail?.to).toMatchObject({ text: `${cast.owner.username}@example.test` });
    expect(notice?.endpoint).toBe(`/landing/bid/${bid_id}`);
    for (const body of [mail?.text, mail?.html || '']) {
      expect(body).toContain(notice?.description);
      expect(body).toContain(`${TEST_URL}${notice?.endpoint}`);
      expect(body).toContain(`${TEST_URL}/user/unsubscribe?token=${cast.owner.user_id}.`);
    }
    const headers = new Map(mail?.headerLines.map(({ key, line }) => [key, line.replace(/^.*?:\s*/s, '')]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('list-unsubscribe')).toMatch(
      /^<https:\/\/tank\.example\.test\/api\/user\/unsubscribe\?token=\d+\.[\w-]{43}>$/,
    );
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'sent', attempts: 1, last_error: null });
    expect(headers.get('message-id')).toBe(`<mail-${row?.mail_id}@tank.example.test>`);
    expect(await send()).toBe(0);
    expect(smtp.mails).toHaveLength(1);
  });

  it('is sent soon after the commit by a running job process', async () => {
    const jobs = await startJobs({ services: api.services, log });
    // Waits until the initial jobs are done, so that only the commit can trigger the mail.
    const left = () => api.database.client`select from graphile_worker._private_jobs`;
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    await placeBid();
    await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1);
    await jobs.stop();
  });

  it('is not sent to users who unsubscribed or are suspended', async () => {
    const { client } = api.database;
    await client`update users set subscribed = false where user_id = ${cast.owner.user_id}`;
    await placeBid();
    expect(await rows()).toEqual([]);
    await write();
    await write({ user_id: cast.rival.user_id });
    await write({ user_id: cast.trader.user_id });
    await client`update users set subscribed = false where user_id = ${cast.bidder.user_id}`;
    await client`update users set status = 'suspended' where user_id = ${cast.rival.user_id}`;
    expect(await send()).toBe(3);
    expect(smtp.mails).toHaveLength(1);
    expect((await rows()).map(({ status, attempts, last_error }) => [status, attempts, last_error])).toEqual([
      ['failed', 0, 'The account unsubscribed.'],
      ['failed', 0, 'The account is suspended.'],
      ['sent', 1, null],
    ]);
  });

  it('has no unsubscribe link for an address without an account', async () => {
    await write({ user_id: null });
    await send();
    const [mail] = smtp.mails;
    expect(mail?.headers.has('list-unsubscribe')).toBe(false);
    expect(mail?.html).not.toContain('nsubscribe');
  });

  it('escapes markup, header injection and foreign links', async () => {
    const description = '<img src=x onerror="alert(1)"> & \'quotes\'\r\nBcc: all@example.test';
    await write({ description, endpoint: '//elsewhere.test/<b>' });
    await send();
    const [mail] = smtp.mails;
    expect(mail?.html).not.toMatch(/<img|<b>/);
    expect(mail?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;quotes&#39;');
    expect(mail?.html).toContain(`href="${TEST_URL}/elsewhere.test/&lt;b&gt;"`);
    expect(mail?.subject).toBe('<img src=x onerror="alert(1)"> & \'quotes\' Bcc: all@example.test');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.text).toContain('<img src=x onerror="alert(1)">');
  });
});

describe('a mail that the server does not accept', () => {
  it('is retried with growing pauses until it is accepted', async () => {
    smtp.refuse(() => new SmtpRefusal(451, 'Come back later'));
    await write();
    const start = Date.parse('2027-01-01T00:00:00Z');
    let at = start;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      api.setNow(new Date(at));
      expect(await send()).toBe(1);
      const [row] = await rows();
      expect(row).toMatchObject({ status: 'queued', attempts: attempt });
      expect(row?.last_error).toContain('451 Come back later');
      waits.push((Date.parse(row?.next_attempt_at) - at) / 60_000);
      api.setNow(new Date(Date.parse(row?.next_attempt_at) - 1));
      expect(await send()).toBe(0);
      at = Date.parse(row?.next_attempt_at);
    }
    expect(waits).toEqual([1, 5, 25]);
    smtp.refuse(undefined);
    api.setNow(new Date(at));
    await send();
    expect(smtp.mails).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 4, last_error: null }]);
  });

  it('fails after eight attempts', async () => {
    smtp.refuse(() => new SmtpRefusal(421, 'Not today'));
    await write();
    for (let day = 1; day <= 9; day += 1) {
      api.setNow(minutes(day * 24 * 60));
      await send();
    }
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 8 }]);
  });

  it('fails at once on a permanent refusal of its recipient and does not block others', async () => {
    smtp.refuse((address) =>
      address.startsWith('reader2@') ? new SmtpRefusal(550, 'No such user') : undefined,
    );
    await write({ count: 3 });
    await send();
    const [first, second, third] = await rows();
    expect([first?.status, second?.status, third?.status]).toEqual(['sent', 'failed', 'sent']);
    expect(second).toMatchObject({ attempts: 1 });
    expect(second?.last_error).toContain('550 No such user');
  });

  it('fails at once if it cannot be rendered', async () => {
    await write({ template: 'constructor' });
    await api.database
      .client`insert into mail (to_address, template, data) values ('a@example.test', 'notice', '{}')`;
    await write();
    expect(await send()).toBe(3);
    const [unknown, empty, good] = await rows();
    expect(unknown).toMatchObject({ status: 'failed' });
    expect(unknown?.last_error).toContain('There is no template "constructor".');
    expect([empty?.status, good?.status]).toEqual(['failed', 'sent']);
  });

  it('is retried if the server is down or rejects the login, and the password is not logged', async () => {
    const strict = await startSmtp({ password: 'right' });
    const { mail } = api.services;
    const { server } = mail;
    await write();
    mail.server = createMailServer(strict.url.replace('//', '//tank:sesame-4711@'));
    await send();
    await strict.close();
    const [refused] = await rows();
    expect(refused).toMatchObject({ status: 'queued', attempts: 1 });
    expect(refused?.last_error).toContain('535');
    api.setNow(minutes(2));
    await send();
    const [unreachable] = await rows();
    expect(unreachable).toMatchObject({ status: 'queued', attempts: 2 });
    mail.server = server;
    expect(JSON.stringify([logged, refused, unreachable])).not.toContain('sesame');
  });

  it('is logged by id without its content', async () => {
    smtp.refuse((address) => new SmtpRefusal(451, `No, ${address}: Curlew 4711 is spam`));
    await write({ description: 'Curlew 4711' });
    await send();
    const logText = JSON.stringify(logged);
    expect(logText).toContain('Sending a mail failed.');
    expect(logText).not.toMatch(/Curlew|reader1|token/);
  });
});

describe('concurrent senders', () => {
  it('send each mail once', async () => {
    // Without an account, because most mails of one user would be combined into a digest.
    await write({ count: 50, user_id: null });
    const counts = await Promise.all([send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(50);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(50);
    expect(smtp.mails).toHaveLength(50);
    expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
  });

  it('resend the mail of a crashed sender after its lease, with the same message id', async () => {
    await write();
    const main = fileURLToPath(new URL('../../jobs/main.ts', import.meta.url));
    const env = { DATABASE_URL: api.url, SMTP_URL: smtp.url, PUBLIC_URL: TEST_URL };
    const sender = spawn(process.execPath, [main], { env, stdio: 'ignore' });
    // The server accepted the mail, but the sender does not receive the answer.
    smtp.onReceived(() => void sender.kill('SIGKILL'));
    expect(await once(sender, 'exit')).toEqual([null, 'SIGKILL']);
    smtp.onReceived(undefined);
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    api.setNow(minutes(4));
    expect(await send()).toBe(0);
    api.setNow(minutes(6));
    expect(await send()).toBe(1);
    const [first, again] = smtp.mails;
    expect(smtp.mails).toHaveLength(2);
    expect(again?.messageId).toBe(first?.messageId);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });
});

describe('without a mail server', () => {
  it('stores mails and does not send them later', async () => {
    const { mail } = api.services;
    const { server } = mail;
    mail.server = undefined;
    await write({ count: 2 });
    expect(await send()).toBe(2);
    mail.server = server;
    expect(await send()).toBe(0);
    expect((await rows()).map(({ status }) => status)).toEqual(['kept', 'kept']);
    expect(smtp.mails).toEqual([]);
  });
});

it('deletes mails after 30 days unless they are queued', async () => {
  await api.database.client`
    insert into mail (to_address, template, data, status, created_at)
    select status || ' ' || days, 'notice', '{}', status::mail_status, now() - days * interval '1 day'
    from unnest(array['queued', 'sent', 'kept', 'failed']) status, unnest(array[29, 31]) days`;
  expect(await runTask('prune_mails', { services: api.services, log })).toBe(3);
  const left = await api.database.client`select to_address from mail order by 1`;
  expect(left.map(({ to_address }) => to_address)).toEqual([
    'failed 29',
    'kept 29',
    'queued 29',
    'queued 31',
    'sent 29',
  ]);
});

it('rejects an Admin who calls the scheduled verbs', async () => {
  const actor = { kind: 'user', category: 'Admin', team_id: null };
  const ctx = { actor, services: api.services, db: api.database.db, now: new Date(), log } as unknown as Ctx;
  for (const verb of [sendMails, pruneMails])
    await expect(verb({ ctx, input: undefined })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

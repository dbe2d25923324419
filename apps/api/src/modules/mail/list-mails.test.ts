/** The list of undelivered mails. */
import type { MailRow } from '@tank/schema/live/mail';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runTask } from '../../jobs/tasks.ts';
import { sealForMail } from '../../kernel/auth/account-mail.ts';
import { type Person, startTestApi, TEST_URL, type TestApi } from '../../testing/test-api.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let api: TestApi;
let demo: TestApi;
let trader: Person;
let admin: Person;

beforeAll(async () => {
  [api, demo] = await Promise.all([startTestApi(), startTestApi({ demo: true })]);
  trader = await api.person();
  admin = await api.person({ category: 'Admin' });
});
afterAll(() => Promise.all([api.close(), demo.close()]));
beforeEach(() => Promise.all([api, demo].map(({ database }) => database.client`delete from mail`)));

const list = async (from: TestApi, input: object = {}, token?: string) => {
  const { body } = await from.query('mail.list', input, token);
  return body.result.data as { data: MailRow[]; page: object };
};
const subjectsOf = ({ data }: { data: MailRow[] }) => data.map(({ subject }) => subject);

interface MailFields {
  to: string;
  user_id?: number;
  template?: string;
  description?: string;
  last_error?: string;
}

/** Inserts a stored mail. */
const write = (on: TestApi, { to, user_id, template = 'notice', description = to, last_error }: MailFields) =>
  on.database.client`
    insert into mail (user_id, to_address, template, data, status, last_error)
    values (${user_id ?? null}, ${to}, ${template}, jsonb_build_object('description', ${description}::text, 'endpoint', '/my/bid'),
      'kept', ${last_error ?? null})`;

it('shows an Admin the undelivered mails as rendered, newest first, in pages', async () => {
  const { client } = api.database;
  await client`
    insert into mail (to_address, template, data)
    select 'reader@example.test', 'notice',
      jsonb_build_object('description', 'Notice ' || n, 'endpoint', '/my/bid') from generate_series(1, 25) n`;
  await client`insert into mail (to_address, template, data, status) values ('a@example.test', 'notice', '{}', 'sent')`;
  await client`
    insert into mail (to_address, template, data, status, last_error)
    values ('a@example.test', 'lost', '{}', 'failed', 'There is no template.')`;
  expect((await list(api, {}, admin.token)).page).toEqual({
    total: 1,
    total_exact: true,
    limit: 20,
    offset: 0,
    next: null,
  });
  await runTask('send_mail', { services: api.services, log });
  const first = await list(api, {}, admin.token);
  const second = await list(api, { offset: 20 }, admin.token);
  expect([first.page, first.data.length, second.data.length]).toEqual([
    { total: 26, total_exact: true, limit: 20, offset: 0, next: expect.any(String) },
    20,
    6,
  ]);
  const subjects = [...subjectsOf(first), ...subjectsOf(second)];
  expect(subjects).toEqual(['(lost)', ...Array.from({ length: 25 }, (_, index) => `Notice ${25 - index}`)]);
  expect(first.data[0]).toMatchObject({
    status: 'failed',
    last_error: 'There is no template.',
    body_html: '',
  });
  const mail = first.data[1];
  expect(mail).toMatchObject({ to_address: 'reader@example.test', status: 'kept', last_error: null });
  expect(mail?.body_html).toContain(`href="${TEST_URL}/my/bid"`);
});

it('is open to Admins only, but to all visitors in the demo', async () => {
  expect((await api.query('mail.list', {})).status).toBe(401);
  expect((await api.query('mail.list', {}, trader.token)).status).toBe(403);
  expect((await list(demo)).page).toEqual({ total: 0, total_exact: true, limit: 20, offset: 0, next: null });
  const viewer = await demo.person({ category: 'Viewer' });
  expect((await demo.query('mail.list', {}, viewer.token)).status).toBe(200);
});

it('shows mails of demo accounts to visitors, own mails to users and all mails to Admins in the demo', async () => {
  const account = await demo.person({ email: 'trader@demo.test' });
  const real = await demo.person({ email: 'jo@real.example' });
  const adminUser = await demo.person({ category: 'Admin' });
  const viewer = await demo.person({ category: 'Viewer' });
  await write(demo, {
    to: 'trader@demo.test',
    user_id: account.user_id,
    last_error: '550 by mx.real.example',
  });
  await write(demo, { to: 'jo@real.example', user_id: real.user_id });
  await write(demo, { to: 'asks@real.example' });
  // A demo account with a changed address belongs to a real user.
  await write(demo, { to: 'elsewhere@real.example', user_id: account.user_id });
  // A user who signs up with a demo address does not have a demo account.
  await write(demo, { to: 'stranger@demo.test' });
  const subjectsFor = async (token?: string) => {
    const seen = await list(demo, {}, token);
    expect(seen.page).toMatchObject({ total: seen.data.length });
    return subjectsOf(seen).sort();
  };
  expect(await subjectsFor()).toEqual(['trader@demo.test']);
  expect(await subjectsFor(viewer.token)).toEqual([]);
  expect(await subjectsFor(real.token)).toEqual(['jo@real.example']);
  expect(await subjectsFor(account.token)).toEqual(['elsewhere@real.example', 'trader@demo.test']);
  expect(await subjectsFor(adminUser.token)).toHaveLength(5);
  expect((await list(demo)).data[0]?.last_error).toBeNull();
  expect((await list(demo, {}, adminUser.token)).data.at(-1)?.last_error).toBe('550 by mx.real.example');
});

it('shows the unsubscribe link only to the recipient', async () => {
  const account = await demo.person({ email: 'terminal@demo.test' });
  const adminUser = await demo.person({ category: 'Admin' });
  await write(demo, { to: 'terminal@demo.test', user_id: account.user_id });
  for (const token of [undefined, adminUser.token]) {
    const [mail] = (await list(demo, {}, token)).data;
    expect(mail?.subject).toBe('terminal@demo.test');
    expect(JSON.stringify(mail)).not.toMatch(/token|nsubscribe/);
  }
  const [own] = (await list(demo, {}, account.token)).data;
  const [, token = ''] = /user\/unsubscribe\?token=(\S+)/.exec(own?.body_text ?? '') ?? [];
  expect((await demo.mutate('mail.unsubscribe', { token })).status).toBe(200);
});

it('shows stored mails with account tokens only to Admins, who forward them when there is no mail server', async () => {
  const account = await demo.person({ email: 'viewer@demo.test' });
  const adminUser = await demo.person({ category: 'Admin' });
  const { sealed } = await sealForMail(demo.services, account.user_id, { token: 'sesame-4711' });
  for (const status of ['kept', 'failed'])
    await demo.database.client`
      insert into mail (user_id, to_address, template, data, status)
      values (${account.user_id}, 'viewer@demo.test', 'password_reset', jsonb_build_object('sealed', ${sealed}::text), ${status}::mail_status)`;
  for (const token of [undefined, account.token]) expect((await list(demo, {}, token)).data).toEqual([]);
  const seen = await list(demo, {}, adminUser.token);
  expect(subjectsOf(seen)).toEqual(['(password_reset)', 'Reset your password']);
  expect(seen.data.map(({ body_text }) => body_text.includes('/changePassword/sesame-4711'))).toEqual([
    false,
    true,
  ]);
});

it('shows a mail that cannot be decrypted without its text', async () => {
  const account = await demo.person();
  const adminUser = await demo.person({ category: 'Admin' });
  const { sealed } = await sealForMail(demo.services, account.user_id + 1, { token: 'sesame-4711' });
  await demo.database.client`
    insert into mail (user_id, to_address, template, data, status)
    values (${account.user_id}, 'a@example.test', 'password_reset', jsonb_build_object('sealed', ${sealed}::text), 'kept')`;
  expect(subjectsOf(await list(demo, {}, adminUser.token))).toEqual(['(password_reset)']);
});

/** Mails that did not leave: who may look, and what there is to see. */
import type { MailRow } from '@tank/schema/mail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTask } from '../../jobs/tasks.ts';
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

const list = async (from: TestApi, input: object = {}, token?: string) => {
  const { body } = await from.query('mail.list', input, token);
  return body.result.data as { data: MailRow[]; page: object };
};

it('shows an Admin what was kept as it would have been sent, newest first, in pages', async () => {
  const { client } = api.database;
  await client`
    insert into mail (user_id, to_address, template, data)
    select ${trader.user_id}, 'reader@example.test', 'notice',
      jsonb_build_object('description', 'Notice ' || n, 'endpoint', '/my/bid') from generate_series(1, 25) n`;
  await client`insert into mail (to_address, template, data, status) values ('a@example.test', 'notice', '{}', 'sent')`;
  await client`
    insert into mail (to_address, template, data, status, last_error)
    values ('a@example.test', 'lost', '{}', 'failed', 'There is no template.')`;
  expect((await list(api, {}, admin.token)).page).toEqual({ total: 1, limit: 20, offset: 0 });
  await runTask('send_mail', { services: api.services, log });
  const first = await list(api, {}, admin.token);
  const second = await list(api, { offset: 20 }, admin.token);
  expect([first.page, first.data.length, second.data.length]).toEqual([
    { total: 26, limit: 20, offset: 0 },
    20,
    6,
  ]);
  const subjects = [...first.data, ...second.data].map(({ subject }) => subject);
  expect(subjects).toEqual(['(lost)', ...Array.from({ length: 25 }, (_, index) => `Notice ${25 - index}`)]);
  expect(first.data[0]).toMatchObject({
    status: 'failed',
    last_error: 'There is no template.',
    body_html: '',
  });
  const mail = first.data[1];
  expect(mail).toMatchObject({ to_address: 'reader@example.test', status: 'kept', last_error: null });
  expect(mail?.body_html).toContain(`href="${TEST_URL}/my/bid"`);
  const [, token = ''] = /user\/unsubscribe\?token=(\S+)/.exec(mail?.body_text ?? '') ?? [];
  expect((await api.mutate('mail.unsubscribe', { token })).status).toBe(200);
});

it('is for Admins alone, but in the demo for everybody', async () => {
  expect((await api.query('mail.list', {})).status).toBe(401);
  expect((await api.query('mail.list', {}, trader.token)).status).toBe(403);
  expect((await list(demo)).page).toEqual({ total: 0, limit: 20, offset: 0 });
  const viewer = await demo.person({ category: 'Viewer' });
  expect((await demo.query('mail.list', {}, viewer.token)).status).toBe(200);
});

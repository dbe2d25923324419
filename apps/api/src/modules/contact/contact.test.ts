import { messages } from '@tank/schema/messages';
import { CONTACTS_PER_HOUR } from '@tank/schema/people/contact';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let viewer: Person;
let admin: Person;

beforeAll(async () => {
  api = await startTestApi();
  viewer = await api.person({ category: 'Viewer' });
  admin = await api.person({ category: 'Admin' });
  await api.person({ category: 'Trader' });
});
afterAll(() => api.close());

const HOUR_MS = 3_600_000;
const body = {
  first_name: 'Vera',
  last_name: '<b>Berg</b>',
  phone: '+1 201 555 0101',
  email: 'vera@berg.test',
  company: 'Berg & Sons',
  comments: 'What does it cost?\nCall me.',
};
const contact = (change: object = {}) =>
  api.rest('POST', '/api/user/contact', { token: viewer.token, body: { ...body, ...change } });
const storedRequests = () => api.database.client`
  select user_id, first_name, last_name, phone, email, company, comments, status, note, resolved_by, resolved_at
  from contact_requests order by contact_request_id`;
const mails = () => api.database.client`
  select to_address, template from mail where template = 'contact_request' order by mail_id`;

it('stores the request and mails the Admins', async () => {
  const { status, body: answer } = await contact();
  expect([status, answer.message]).toEqual([200, { type: 'success', text: messages.contactReceived }]);
  const open = { status: 'Open', note: null, resolved_by: null, resolved_at: null };
  expect(await storedRequests()).toEqual([{ user_id: viewer.user_id, ...body, ...open }]);
  expect(await mails()).toEqual([
    { to_address: `${admin.username}@example.test`, template: 'contact_request' },
  ]);
});

it('limits requests per hour, also when they are sent concurrently', async () => {
  const at = Date.now() + HOUR_MS;
  api.setNow(new Date(at));
  const answers = await Promise.all(Array.from({ length: CONTACTS_PER_HOUR + 2 }, () => contact()));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(CONTACTS_PER_HOUR).fill(200),
    429,
    429,
  ]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.message.text).toBe(messages.tooManyContacts);
  expect(await mails()).toHaveLength(CONTACTS_PER_HOUR + 1);
  api.setNow(new Date(at + HOUR_MS + 1));
  expect((await contact()).status).toBe(200);
  api.setNow(undefined);
});

import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConversation, makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: Person;
let other: Person;
let terminal: Person;
let trader: Person;
let conversation_id: number;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person({ category: 'Admin' });
  other = await api.person({ category: 'Admin' });
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person();
  const listing_id = await makeListing(api, terminal, await makeStorage(api, terminal));
  conversation_id = await makeConversation(api, { by: trader, owner: terminal, listing_id });
});
afterAll(() => api.close());

const list = async (what: string, input: object = {}) =>
  (await api.query(`resolutions.${what}`, input, admin.token)).body.result.data.data;
const act = async (verb: string, input: object, by = admin) => {
  const { status, body } = await api.mutate(`resolutions.${verb}`, input, by.token);
  return [status, status === 200 ? body.result.data.message.text : body.error.message];
};
const notificationsOf = async (person: Person) =>
  (await api.query('notifications.list', {}, person.token)).body.result.data.data.map(
    (row: { description: string; endpoint: string }) => [row.description, row.endpoint],
  );

async function report() {
  const body = { conversation_id, reason: 'Other', description: 'Rude.' };
  await api.rest('POST', '/api/report', { body, token: trader.token });
  const [row] = await list('listReports');
  return row;
}

it('resolves a report with a note, notifies the reporter and reopens it', async () => {
  const { report_id: id, version, ...row } = await report();
  expect(row).toMatchObject({
    status: 'Open',
    reported: terminal.username,
    reporter: trader.username,
    reason: 'Other',
    description: 'Rude.',
    conversation_id,
    note: null,
    resolved_by: null,
    resolved_at: null,
  });
  const one = { entity: 'report', id };
  expect(await act('resolve', { ...one, version, note: 'Had a word.' })).toEqual([200, messages.resolved]);
  const [resolved] = await list('listReports', { status: ['Resolved'] });
  expect(resolved).toMatchObject({
    report_id: id,
    note: 'Had a word.',
    resolved_by: admin.username,
    resolved_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect((await notificationsOf(trader))[0]).toEqual([
    'We have dealt with your report. Thank you for telling us.',
    `/listing?chat=${conversation_id}`,
  ]);
  // The reported user is not notified.
  expect(await notificationsOf(terminal)).not.toContainEqual(
    expect.arrayContaining([expect.stringContaining('report')]),
  );
  expect(await act('resolve', one)).toEqual([409, messages.resolvedAlready]);
  expect(await act('reopen', one, other)).toEqual([200, messages.reopened]);
  const [again] = await list('listReports', { status: ['Open'] });
  expect(again).toMatchObject({ report_id: id, note: 'Had a word.', resolved_by: admin.username });
  expect(await act('reopen', one)).toEqual([409, messages.openAlready]);
  const rows = await api.database.client`
    select action, actor from audit where entity = 'report' and entity_id = ${id} order by audit_id`;
  expect(rows.map((row) => [row.action, row.actor])).toEqual([
    ['resolve', admin.username],
    ['reopen', other.username],
  ]);
});

it('returns 409 to the loser of two Admins who resolve the same report', async () => {
  const { report_id: id, version } = await report();
  const both = await Promise.all(
    [admin, other].map((by) => act('resolve', { entity: 'report', id, version, note: by.username }, by)),
  );
  expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
  await act('reopen', { entity: 'report', id });
  expect(await act('resolve', { entity: 'report', id, version })).toEqual([409, messages.stale]);
});

it('resolves requests and contact requests and notifies their authors', async () => {
  const body = { request_type: 2, request_description: 'Add Merey.' };
  await api.rest('POST', '/api/report/request', { body, token: trader.token });
  const contact = { first_name: 'Vera', last_name: 'Berg', email: 'vera@berg.test', comments: 'Call me.' };
  await api.rest('POST', '/api/user/contact', { body: contact, token: trader.token });
  const [request] = await list('listRequests');
  const [written] = await list('listContacts', { q: 'berg' });
  expect(request).toMatchObject({ status: 'Open', username: trader.username, ...body });
  expect(written).toMatchObject({ status: 'Open', username: trader.username, ...contact });
  await act('resolve', { entity: 'request', id: request.request_id });
  await act('resolve', { entity: 'contact_request', id: written.contact_request_id });
  expect((await list('listRequests'))[0].status).toBe('Resolved');
  expect((await list('listContacts'))[0].status).toBe('Resolved');
  expect((await notificationsOf(trader)).slice(0, 2)).toEqual([
    ['We have dealt with your message to us. Thank you for writing.', '/contactus'],
    ['We have dealt with your request. Thank you for telling us.', '/profile'],
  ]);
});

it('lists the reports against one user over REST', async () => {
  const against = async (user_id: number) =>
    (await api.rest('GET', `/api/report/${user_id}`, { token: admin.token })).body.data;
  expect(await against(terminal.user_id)).not.toEqual([]);
  expect(await against(trader.user_id)).toEqual([]);
});

it('lets Admins read a conversation of others and audits each read', async () => {
  const read = (token: string, input: object = {}) =>
    api.query('chat.readAny', { conversation_id, ...input }, token);
  const { data } = (await read(admin.token)).body.result.data;
  expect(data).toMatchObject({ started_by: trader.username, owner: terminal.username, closed: 0 });
  expect(data.messages[0]).toMatchObject({ sent_by: expect.any(String), impersonator: null });
  // A `before` beyond the newest message returns the newest messages and is audited too.
  const { messages: again } = (await read(admin.token, { before: 9_000_000 })).body.result.data.data;
  expect(again).toEqual(data.messages);
  const found = (await api.query('audit.list', { entity: ['conversation'] }, admin.token)).body.result.data;
  const readEntry = expect.objectContaining({
    actor: admin.username,
    acting_as: null,
    action: 'read',
    entity_id: conversation_id,
    address: '127.0.0.1',
  });
  expect(found.data).toEqual([readEntry, readEntry]);
  expect((await read(trader.token)).status).toBe(403);
});

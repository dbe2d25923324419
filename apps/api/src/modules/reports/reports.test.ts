import { reportReasons } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConversation, makeListing, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let trader: Person;
let conversation_id: number;

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person();
  const listing_id = await makeListing(api, terminal, await makeStorage(api, terminal));
  conversation_id = await makeConversation(api, { by: trader, owner: terminal, listing_id });
});
afterAll(() => api.close());

const report = (by: Person, change: object = {}) =>
  api.rest('POST', '/api/report', {
    token: by.token,
    body: { conversation_id, reason: 'Other', description: 'Rude.', ...change },
  });
const storedReports = () =>
  api.database.client`
    select reporter_id, reported_id, conversation_id, reason, description from reports order by report_id`;

describe('a report', () => {
  it('is filed by either participant about the other one, also in a closed conversation', async () => {
    const first = await report(trader, { reason: reportReasons[0], description: '  <i>Lies</i> ' });
    expect([first.status, first.body.message]).toEqual([200, { type: 'success', text: messages.reportSent }]);
    await api.mutate('chat.leave', { conversation_id }, terminal.token);
    expect((await report(terminal)).status).toBe(200);
    expect(await storedReports()).toEqual([
      {
        reporter_id: trader.user_id,
        reported_id: terminal.user_id,
        conversation_id,
        reason: reportReasons[0],
        description: '<i>Lies</i>',
      },
      {
        reporter_id: terminal.user_id,
        reported_id: trader.user_id,
        conversation_id,
        reason: 'Other',
        description: 'Rude.',
      },
    ]);
  });

  it('requires a listed reason and a description', async () => {
    const before = await storedReports();
    const refusalOf = async (change: object) => {
      const { status, body } = await report(trader, change);
      return [status, body.message.text];
    };
    for (const reason of [undefined, null, '', 'Spite'])
      expect(await refusalOf({ reason })).toEqual([400, messages.mustSelectOption]);
    for (const description of [undefined, null, '', '  \n'])
      expect(await refusalOf({ description })).toEqual([400, messages.mustEnterDescription]);
    expect(await refusalOf({ description: 'x'.repeat(2001) })).toEqual([
      400,
      'Description must be at most 2,000 characters.',
    ]);
    expect(await refusalOf({ reported_id: 1, user_id: 1 })).toEqual([
      400,
      'This call does not take the field user_id.',
    ]);
    expect(await storedReports()).toEqual(before);
  });

  it('is refused to users who are not in the conversation', async () => {
    const before = await storedReports();
    for (const outsider of [await api.person(), await api.person({ category: 'Admin' })]) {
      const { status, body } = await report(outsider);
      expect([status, body.message.text]).toEqual([404, messages.notFound]);
    }
    expect((await report(await api.person({ category: 'Viewer' }))).status).toBe(403);
    expect((await report(trader, { conversation_id: 987_654_321 })).status).toBe(404);
    expect(await storedReports()).toEqual(before);
  });
});

describe('a request', () => {
  const ask = async (body: object) => {
    const { status, body: answer } = await api.rest('POST', '/api/report/request', {
      token: terminal.token,
      body,
    });
    return [status, answer.message.text];
  };
  const requests = () => api.database.client`
    select user_id, request_type, request_description from requests order by request_id`;

  it('is stored', async () => {
    expect(await ask({ request_type: 3, request_description: ' Darker. ' })).toEqual([
      200,
      messages.requestSent,
    ]);
    expect(await requests()).toEqual([
      { user_id: terminal.user_id, request_type: 3, request_description: 'Darker.' },
    ]);
  });

  it('requires a type and a description', async () => {
    const before = await requests();
    for (const request_type of [undefined, null, '', 4])
      expect(await ask({ request_type, request_description: 'Broken.' })).toEqual([
        400,
        messages.mustSelectOption,
      ]);
    expect(await ask({ request_type: 1 })).toEqual([400, messages.mustEnterDescription]);
    expect(await requests()).toEqual(before);
  });
});

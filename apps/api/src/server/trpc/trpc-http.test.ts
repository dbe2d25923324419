import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLibraryAdapter } from '../../testing/processes/trpc-adapter.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let trader: Person;

beforeAll(async () => {
  api = await startTestApi();
  await addLibraryAdapter(api.app);
  trader = await api.person({ category: 'Trader' });
});
afterAll(() => api.close());

const JSON_TYPE = { 'content-type': 'application/json' };

async function send(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: string,
  headers: object = JSON_TYPE,
) {
  const reply = await api.app.inject({
    method,
    url: `/trpc/${url}`,
    headers: { 'x-access-token': trader.token, ...(method === 'GET' ? {} : headers) },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, type: reply.headers['content-type'], body: reply.json() };
}

const inputs = (...values: unknown[]) => `batch=1&input=${encodeURIComponent(JSON.stringify({ ...values }))}`;

describe('a batch', () => {
  it('answers each call in its place', async () => {
    const { status, type, body } = await send(
      'GET',
      `listings.listAll,users.profile,listings.listAll?${inputs({ limit: 1 }, undefined, { limit: 2 })}`,
    );
    expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body[0].result.data.page.limit).toBe(1);
    expect(body[1].result.data.data.user_id).toBe(trader.user_id);
    expect(body[2].result.data.page.limit).toBe(2);
  });

  it('answers 207 where some calls fail, and the failure in its place', async () => {
    const { status, body } = await send('GET', `listings.get,users.profile?${inputs({ listing_id: 1 })}`);
    expect(status).toBe(207);
    expect(body[0].error.data).toMatchObject({
      httpStatus: 404,
      error_code: 'NOT_FOUND',
      path: 'listings.get',
    });
    expect(body[1].result.data.data.username).toBe(trader.username);
  });

  it('carries its inputs by place, in an object', async () => {
    const { status, body } = await send('GET', 'listings.listAll,listings.listAll?batch=1&input=7');
    expect([status, body.length]).toEqual([400, 2]);
    expect(body[0].error.data.error_code).toBe('INVALID_INPUT');
  });

  it('has at most twenty calls', async () => {
    const many = Array(21).fill('users.profile').join();
    const { status, body } = await send('GET', `${many}?batch=1`);
    expect([status, body.error.data.error_code]).toEqual([400, 'INVALID_INPUT']);
    expect((await send('GET', `${many.slice(14)}?batch=1`)).body).toHaveLength(20);
  });
});

describe('a call', () => {
  it.each([
    ['of a name that is no procedure', 'GET', 'listings.nothing', undefined, 404],
    ['of a name that every object has', 'GET', 'constructor', undefined, 404],
    ['of a mutation by GET', 'GET', 'access.signOut', undefined, 404],
    ['of a query by POST', 'POST', 'users.profile', '{}', 404],
    ['by another method', 'PUT', 'users.profile', '{}', 404],
    ['with broken JSON in the address', 'GET', 'listings.get?input=%7B', undefined, 400],
    ['with broken JSON in the body', 'POST', 'bids.cancel', '{', 400],
  ] as const)('%s fails with the envelope of every failure', async (_name, method, url, payload, wanted) => {
    const { status, body } = await send(method, url, payload);
    expect(status).toBe(wanted);
    expect(body.error.data).toMatchObject({ httpStatus: wanted, issues: [], request_id: expect.any(String) });
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream', 'application/xml'])(
    'in %s is refused',
    async (type) => {
      const { status } = await send('POST', 'bids.cancel', '{"bid_id":1}', { 'content-type': type });
      expect(status).toBe(415);
    },
  );
});

/** The same call by our way and by the library's adapter. */
async function bothWays(method: 'GET' | 'POST', call: string, payload: string | undefined) {
  const answers: object[] = [];
  for (const prefix of ['/trpc', '/library']) {
    const { statusCode, headers, body } = await api.app.inject({
      method,
      url: `${prefix}/${call}`,
      headers: { 'x-access-token': trader.token, ...(method === 'POST' && JSON_TYPE) },
      ...(payload !== undefined && { payload }),
    });
    const type = String(headers['content-type']).split(';')[0];
    answers.push({ status: statusCode, type, body: body.replaceAll(/"request_id":"[^"]*"/g, '') });
  }
  return answers;
}

// A client of another version of the library speaks to us as to its own server: where that changes, so do we.
describe('what the library answers, we answer', () => {
  const twice = JSON.stringify({ 0: { bid_id: 1 }, 1: { bid_id: 'x' } });
  it.each([
    ['a query', 'GET', 'users.profile', undefined, 200],
    ['a query in a batch of one', 'GET', `listings.listAll?${inputs({ limit: 1 })}`, undefined, 200],
    ['a batch', 'GET', `users.profile,listings.listAll?${inputs(undefined, { limit: 1 })}`, undefined, 200],
    ['a batch of which one fails', 'GET', `users.profile,nope?${inputs()}`, undefined, 207],
    ['a batch without inputs', 'GET', 'users.profile,users.profile?batch=1', undefined, 200],
    [
      'an input that is none',
      'GET',
      `listings.get?input=${encodeURIComponent('{"listing_id":"x"}')}`,
      undefined,
      400,
    ],
    ['no such procedure', 'GET', 'nope', undefined, 404],
    ['a mutation by GET', 'GET', 'bids.cancel', undefined, 404],
    ['a mutation', 'POST', 'bids.cancel', '{"bid_id":1}', 404],
    ['mutations in a batch', 'POST', 'bids.cancel,bids.cancel?batch=1', twice, 207],
    ['mutations in a batch whose input is none', 'POST', 'bids.cancel?batch=1', '7', 400],
  ] as const)('%s', async (_name, method, call, payload, status) => {
    const [ours, theirs] = await bothWays(method, call, payload);
    expect(ours).toMatchObject({ status });
    expect(ours).toEqual(theirs);
  });
});

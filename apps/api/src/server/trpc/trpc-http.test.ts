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
  it('returns the results in the order of the calls', async () => {
    const { status, type, body } = await send(
      'GET',
      `listings.listAll,users.profile,listings.listAll?${inputs({ limit: 1 }, undefined, { limit: 2 })}`,
    );
    expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body[0].result.data.page.limit).toBe(1);
    expect(body[1].result.data.data.user_id).toBe(trader.user_id);
    expect(body[2].result.data.page.limit).toBe(2);
  });

  it('returns 207 when some calls of a batch fail, with each error at its index', async () => {
    const { status, body } = await send('GET', `listings.get,users.profile?${inputs({ listing_id: 1 })}`);
    expect(status).toBe(207);
    expect(body[0].error.data).toMatchObject({
      httpStatus: 404,
      error_code: 'NOT_FOUND',
      path: 'listings.get',
    });
    expect(body[1].result.data.data.username).toBe(trader.username);
  });

  it('rejects inputs that are not an object by index', async () => {
    const { status, body } = await send('GET', 'listings.listAll,listings.listAll?batch=1&input=7');
    expect([status, body.length]).toEqual([400, 2]);
    expect(body[0].error.data.error_code).toBe('INVALID_INPUT');
  });

  it('is limited to 20 calls', async () => {
    const many = Array(21).fill('users.profile').join();
    const { status, body } = await send('GET', `${many}?batch=1`);
    expect([status, body.error.data.error_code]).toEqual([400, 'INVALID_INPUT']);
    expect((await send('GET', `${many.slice(14)}?batch=1`)).body).toHaveLength(20);
  });
});

describe('a call', () => {
  it.each([
    ['of an unknown procedure', 'GET', 'listings.nothing', undefined, 404],
    ['of a prototype property', 'GET', 'constructor', undefined, 404],
    ['of a mutation by GET', 'GET', 'access.signOut', undefined, 404],
    ['of a query by POST', 'POST', 'users.profile', '{}', 404],
    ['by another method', 'PUT', 'users.profile', '{}', 404],
    ['with malformed JSON in the URL', 'GET', 'listings.get?input=%7B', undefined, 400],
    ['with malformed JSON in the body', 'POST', 'bids.cancel', '{', 400],
  ] as const)('%s fails with the usual error envelope', async (_name, method, url, payload, expected) => {
    const { status, body } = await send(method, url, payload);
    expect(status).toBe(expected);
    expect(body.error.data).toMatchObject({
      httpStatus: expected,
      issues: [],
      request_id: expect.any(String),
    });
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream', 'application/xml'])(
    'with content type %s is rejected',
    async (type) => {
      const { status } = await send('POST', 'bids.cancel', '{"bid_id":1}', { 'content-type': type });
      expect(status).toBe(415);
    },
  );
});

/** Sends the same call to our handler and to tRPC's adapter. */
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

// Our handler must follow changes of tRPC's protocol.
describe('our handler responds as tRPC’s adapter to', () => {
  const twice = JSON.stringify({ 0: { bid_id: 1 }, 1: { bid_id: 'x' } });
  it.each([
    ['a query', 'GET', 'users.profile', undefined, 200],
    ['a query in a batch of one', 'GET', `listings.listAll?${inputs({ limit: 1 })}`, undefined, 200],
    ['a batch', 'GET', `users.profile,listings.listAll?${inputs(undefined, { limit: 1 })}`, undefined, 200],
    ['a batch with one failing call', 'GET', `users.profile,nope?${inputs()}`, undefined, 207],
    ['a batch without inputs', 'GET', 'users.profile,users.profile?batch=1', undefined, 200],
    [
      'an invalid input',
      'GET',
      `listings.get?input=${encodeURIComponent('{"listing_id":"x"}')}`,
      undefined,
      400,
    ],
    ['an unknown procedure', 'GET', 'nope', undefined, 404],
    ['a mutation by GET', 'GET', 'bids.cancel', undefined, 404],
    ['a mutation', 'POST', 'bids.cancel', '{"bid_id":1}', 404],
    ['mutations in a batch', 'POST', 'bids.cancel,bids.cancel?batch=1', twice, 207],
    ['a batch of mutations with invalid input', 'POST', 'bids.cancel?batch=1', '7', 400],
  ] as const)('%s', async (_name, method, call, payload, status) => {
    const [ours, theirs] = await bothWays(method, call, payload);
    expect(ours).toMatchObject({ status });
    expect(ours).toEqual(theirs);
  });
});

/** A caller without a session gets 401 before anything else is checked, and its body is not read. */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restRoutes } from '../../server/rest/rest-routes.ts';
import { declaredProcedures } from '../../server/trpc/declared-procedures.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const isPublic = (procedure: string) => declaredProcedures[procedure]?.rule.roles === 'public';

/** Further faults of a request. */
const faults: [string, { headers?: Record<string, string>; payload?: string; query?: string }][] = [
  ['malformed JSON', { headers: { 'content-type': 'application/json' }, payload: '{"a":' }],
  ['another content type', { headers: { 'content-type': 'application/xml' }, payload: '<a/>' }],
  [
    'a compressed body',
    { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, payload: 'x' },
  ],
  [
    'a body that is too large',
    { headers: { 'content-type': 'application/json' }, payload: 'x'.repeat(300_000) },
  ],
  ['a list for a body', { headers: { 'content-type': 'application/json' }, payload: '[1]' }],
  ['a privileged field', { headers: { 'content-type': 'application/json' }, payload: '{"user_id":1}' }],
  ['an invalid idempotency key', { headers: { 'idempotency-key': 'x' } }],
  ['an unknown parameter', { query: '?nope=1&limit=x' }],
  ['too many parameters', { query: `?${'a=1&'.repeat(600)}` }],
  ['an unknown token', { headers: { 'x-access-token': 'a'.repeat(43) } }],
];

type Method = 'GET' | 'POST';

async function ask(
  method: string,
  url: string,
  { headers = {}, payload, query = '' }: (typeof faults)[0][1],
) {
  const { statusCode, body } = await api.app.inject({
    method: method as Method,
    url: `${url}${query}`,
    headers,
    ...(payload !== undefined && method !== 'GET' && { payload }),
  });
  const answer = JSON.parse(body);
  return [statusCode, answer.message?.text ?? answer.error?.message];
}

const closedRoutes = restRoutes.filter(({ procedure }) => !isPublic(procedure));
const closedProcedures = Object.entries(declaredProcedures).filter(
  ([name, { type }]) => type !== 'subscription' && !isPublic(name),
);
/** Cycles through the faults. */
const faultAt = (index: number) => faults[index % faults.length]?.[1] ?? {};

test('every documented path returns 401 without a session, even if the request has another fault', async () => {
  expect(closedRoutes.length).toBeGreaterThan(100);
  for (const [index, { method, path }] of closedRoutes.entries()) {
    const url = path.replace(/:\w+/g, 'nonsense');
    expect([method, path, ...(await ask(method, url, faultAt(index)))]).toEqual([
      method,
      path,
      401,
      messages.notSignedIn,
    ]);
  }
});

test('every procedure returns 401 without a session, even if the request has another fault', async () => {
  for (const [index, [name, { type }]] of closedProcedures.entries()) {
    const method = type === 'query' ? 'GET' : 'POST';
    expect([name, ...(await ask(method, `/trpc/${name}`, faultAt(index)))]).toEqual([
      name,
      401,
      messages.notSignedIn,
    ]);
  }
});

test.for(faults)('returns 401 without a session for a request with %s', async ([, fault]) => {
  for (const url of ['/api/bid/nonsense', '/api/listing', '/trpc/storage.create'])
    expect([url, ...(await ask('POST', url, fault))]).toEqual([url, 401, messages.notSignedIn]);
  const batch = await api.app.inject({
    method: 'POST',
    url: '/trpc/bids.place,storage.create?batch=1',
    ...(fault.headers && { headers: fault.headers }),
    ...(fault.payload !== undefined && { payload: fault.payload }),
  });
  expect(batch.json().map(({ error }: { error: { message: string } }) => error.message)).toEqual([
    messages.notSignedIn,
    messages.notSignedIn,
  ]);
});

test('returns 401 without a session for a batch above the limit', async () => {
  const many = (name: string) => `/trpc/${Array(21).fill(name).join()}`;
  expect(await ask('POST', many('bids.place'), { query: '?batch=1' })).toEqual([401, messages.notSignedIn]);
  expect(await ask('GET', many('users.profile'), { query: '?batch=1' })).toEqual([401, messages.notSignedIn]);
});

test.for(['/api/files/listing/x/y', '/api/map/points', '/api/map/tiles/a/b/c/d', '/api/export/nope?nope=1'])(
  'GET %s returns 401 without a session',
  async (url) => {
    expect(await ask('GET', url, {})).toEqual([401, messages.notSignedIn]);
  },
);

test.for(['/api/storage', '/trpc/storage.create'])(
  'POST %s returns 403 to a caller without permission for any body',
  async (url) => {
    const viewer = await api.person({ category: 'Viewer' });
    for (const [, { headers = {}, payload = '{}' }] of faults)
      expect(
        await ask('POST', url, { headers: { ...headers, 'x-access-token': viewer.token }, payload }),
      ).toEqual([403, messages.forbidden]);
  },
);

test('HEAD answers as GET does, without a body', async () => {
  const admin = await api.person({ category: 'Admin' });
  const paths = restRoutes
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    .map(({ path }) => path);
  for (const path of [
    ...paths,
    '/api/map/points',
    '/api/export/listings.listAll',
    '/trpc/context.get',
    '/healthz',
  ]) {
    const headers = { 'x-access-token': admin.token };
    const get = await api.app.inject({ method: 'GET', url: path, headers });
    const head = await api.app.inject({ method: 'HEAD', url: path, headers });
    expect([path, head.statusCode, head.headers['content-type'], head.body]).toEqual([
      path,
      get.statusCode,
      get.headers['content-type'],
      '',
    ]);
  }
});

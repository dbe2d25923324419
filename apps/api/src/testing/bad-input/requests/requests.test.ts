/** Requests that are malformed as a whole: bodies, content types, batches, headers. */

import { messages } from '@tank/schema/messages';
import { jsonTooLarge } from '@tank/schema/messages/file';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restRoutes } from '../../../server/rest/rest-routes.ts';
import { type ApiFixture, createApiFixture } from '../../api-fixture.ts';
import { allowedCallerOf, routes, validInputOf } from '../../procedures/all-procedures.ts';
import { restRequestOf } from '../../procedures/rest-request.ts';
import { storageInput } from '../../samples.ts';
import { expectRefusal, messageOf } from '../expect-refusal.ts';
import { fingerprintTables } from '../table-fingerprints.ts';
import { JSON_TYPE, type RawRequest, sendTo } from './send-raw.ts';

let fixture: ApiFixture;
let before: Record<string, string>;

beforeAll(async () => {
  fixture = await createApiFixture();
});
afterAll(() => fixture.close());
// Tests create records before the fingerprint: no request here may change a row.
beforeEach(async () => {
  before = await fingerprintTables(fixture.api.database);
});
afterEach(async () => {
  expect(await fingerprintTables(fixture.api.database)).toEqual(before);
});

const send = (sent: RawRequest) => sendTo(fixture, sent);

/** Routes with an optional body. */
const needsNoBody = [
  'DELETE /api/user/reject/:pending_user_id',
  'POST /api/user/unsubscribe',
  // An empty body resets the filters.
  'POST /api/preference/map',
  'DELETE /api/renew/reject/:renewal_id',
  'POST /api/booking/:id',
  'POST /api/inquiry_booking/:id',
  'POST /api/renew/accept/:renewal_id',
];

const routesWithBody = restRoutes.filter(({ body }) => body);

test.for(routesWithBody.map(({ method, path }) => `${method} ${path}`))(
  '%s refuses a body that is not a JSON object',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const by = allowedCallerOf(routes[route]?.procedure ?? '');
    const url = path.replace(/:\w+/, '1');
    const empty = needsNoBody.includes(route) ? [] : ['null', '{}', ''];
    const shapes = ['[]', '[{}]', '"text"', '5', 'true'];
    const malformed = [
      '{"a":',
      '{"a":1,}',
      "{'a':1}",
      '\u0000',
      '{"a":"\ud800',
      '[[[[[[',
      '{"__proto__":{"a":1}}',
    ];
    const pollution = '{"constructor":{"prototype":{"a":1}}}';
    for (const payload of [...empty, ...shapes, ...malformed, pollution])
      expectRefusal(await send({ method, url, by, type: JSON_TYPE, payload }), payload);
    expect(({} as { a?: unknown }).a).toBeUndefined();
  },
);

describe('content types', () => {
  const payload = JSON.stringify(storageInput());
  const types = ['text/plain', 'application/xml', 'application/octet-stream', 'text/json', 'nonsense', '*/*'];

  test.for(['/api/storage', '/api/login', '/api/listing', '/trpc/storage.create'])(
    '%s returns 415 for content types that it does not document',
    async (url) => {
      for (const type of types) {
        const answer = await send({ url, type, payload });
        expectRefusal(answer, type);
        expect(answer.status, type).toBe(415);
        expect(messageOf(answer)).toBe(messages.wrongContentType);
      }
    },
  );

  test('returns 4xx for a malformed multipart form', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nsomeone';
    const upload = part.replace('"email"', '"email"; filename="a.txt"');
    for (const url of ['/api/login', '/api/storage', '/trpc/storage.create'])
      for (const type of [
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'multipart/form-data; boundary=y',
      ])
        for (const form of ['', '--x', part, `${part}\r\n`, upload, part.replace('"email"', '"__proto__"')])
          expectRefusal(await send({ url, type, payload: form }), `${url} ${type} ${form}`);
  });

  test('refuses a form with a file on a path that takes none', async () => {
    const payloadWithFile =
      '--x\r\nContent-Disposition: form-data; name="email"; filename="a.pdf"\r\n\r\n%PDF-\r\n--x--\r\n';
    const type = 'multipart/form-data; boundary=x';
    expectRefusal(await send({ url: '/api/login', type, payload: payloadWithFile }), 'file');
  });
});

test('returns 413 for a body above the limit, with the message about uploads on paths that take files', async () => {
  for (const [url, bytes, sentence] of [
    ['/api/storage', 1_000_001, messages.bodyTooLarge],
    ['/api/login', 250_001, messages.bodyTooLarge],
    ['/api/listing', 160_000_001, jsonTooLarge(160_000_000)],
    ['/api/bid/1', 160_000_001, jsonTooLarge(160_000_000)],
    ['/trpc/storage.create', 33_500_000, messages.bodyTooLarge],
  ] as const) {
    // The declared length is enough: building such bodies would keep the event loop busy, and the server would refuse later calls.
    const answer = await send({
      url,
      type: JSON_TYPE,
      payload: '{}',
      headers: { 'content-length': `${bytes}` },
    });
    expect([url, answer.status, messageOf(answer)]).toEqual([url, 413, sentence]);
  }
});

describe('tRPC', () => {
  const call = (paths: string[], payload: unknown, method = 'POST') =>
    send({
      method,
      url: `/trpc/${paths.join(',')}?batch=1`,
      type: JSON_TYPE,
      payload: JSON.stringify(payload),
    });

  test('returns 400 for a batch above the limit and runs none of its calls', async () => {
    const input = { bid_id: fixture.records.bid_id, reason: 'No.' };
    const batch = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [index, input]));
    const answer = await call(
      Array.from({ length: 21 }, () => 'bids.reject'),
      batch,
    );
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe(messages.badInput);
  });

  test('refuses unknown procedures, wrong methods and malformed JSON', async () => {
    for (const url of [
      '/trpc/nope',
      '/trpc/storage',
      '/trpc/storage.nope',
      '/trpc/__proto__',
      '/trpc/constructor',
    ])
      expectRefusal(await send({ url, type: JSON_TYPE, payload: '{}' }), url);
    expectRefusal(
      await send({ method: 'GET', url: '/trpc/storage.create?input=%7B%7D' }),
      'GET of a mutation',
    );
    expectRefusal(
      await send({ method: 'GET', url: '/trpc/storage.get?input=%7Bx' }),
      'input that is no JSON',
    );
    expectRefusal(
      await send({ url: '/trpc/storage.create', type: JSON_TYPE, payload: '{"a":' }),
      'malformed JSON',
    );
  });
});

test('refuses an invalid idempotency key, and returns 409 for one used with another input', async () => {
  for (const key of ['short', 'two words here', 'x'.repeat(101), "quote'quote"]) {
    const headers = { 'idempotency-key': key };
    const payload = JSON.stringify(storageInput());
    expectRefusal(await send({ url: '/api/storage', type: JSON_TYPE, payload, headers }), key);
    expectRefusal(
      await fixture.api.mutate(
        'storage.create',
        { ...storageInput(), idempotency_key: key },
        fixture.cast.owner.token,
      ),
      key,
    );
  }
  const once = (storage_name: string) => ({
    ...storageInput({ storage_name }),
    idempotency_key: 'used-once-only',
  });
  await fixture.api.mutate('storage.create', once('First'), fixture.cast.owner.token);
  before = await fingerprintTables(fixture.api.database);
  const again = await fixture.api.mutate('storage.create', once('Second'), fixture.cast.owner.token);
  expectRefusal(again, 'used');
  expect([again.status, messageOf(again)]).toEqual([409, messages.keyReused]);
});

test('a call without a body returns 400 for privileged fields instead of ignoring them', async () => {
  const bodyless = restRoutes.filter(({ method, body }) => method !== 'GET' && !body);
  expect(bodyless.length).toBeGreaterThan(3);
  for (const { method, path } of bodyless) {
    const route = `${method} ${path}`;
    const procedure = routes[route]?.procedure ?? '';
    const by = allowedCallerOf(procedure);
    const { path: url } = restRequestOf(route, await validInputOf(procedure, fixture));
    before = await fingerprintTables(fixture.api.database);
    for (const key of ['user_id', 'owner_id', 'status', 'team_id']) {
      const payload = JSON.stringify({ [key]: 987_654_321 });
      const answer = await send({ method, url, by, type: JSON_TYPE, payload });
      const sentence = path.includes(`:${key}`)
        ? `The ${key} in the body is not the one in the address.`
        : `This call does not take the field ${key}.`;
      expect([route, answer.status, messageOf(answer)]).toEqual([route, 400, sentence]);
    }
  }
});

/** Requests that are wrong as a whole: bodies, content types, batches, headers. */

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
import { JSON_TYPE, type Sent, sendTo } from './send-raw.ts';

let fixture: ApiFixture;
let before: Record<string, string>;

beforeAll(async () => {
  fixture = await createApiFixture();
});
afterAll(() => fixture.close());
// What a test needs it makes before it notes the content: nothing here may change a row.
beforeEach(async () => {
  before = await fingerprintTables(fixture.api.database);
});
afterEach(async () => {
  expect(await fingerprintTables(fixture.api.database)).toEqual(before);
});

const send = (sent: Sent) => sendTo(fixture, sent);

/** Routes whose whole body may be left out. */
const needsNoBody = [
  'DELETE /api/user/reject/:pending_user_id',
  'POST /api/user/unsubscribe',
  // Everything as it was before anybody filtered.
  'POST /api/preference/map',
  'DELETE /api/renew/reject/:renewal_id',
  'POST /api/booking/:id',
  'POST /api/inquiry_booking/:id',
  'POST /api/renew/accept/:renewal_id',
];

const routesWithBody = restRoutes.filter(({ body }) => body);

test.for(routesWithBody.map(({ method, path }) => `${method} ${path}`))(
  '%s refuses a body that is no object',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const by = allowedCallerOf(routes[route]?.procedure ?? '');
    const url = path.replace(/:\w+/, '1');
    const empty = needsNoBody.includes(route) ? [] : ['null', '{}', ''];
    const shapes = ['[]', '[{}]', '"text"', '5', 'true'];
    const torn = [
      '{"a":',
      '{"a":1,}',
      "{'a':1}",
      '\u0000',
      '{"a":"\ud800',
      '[[[[[[',
      '{"__proto__":{"a":1}}',
    ];
    const poison = '{"constructor":{"prototype":{"a":1}}}';
    for (const payload of [...empty, ...shapes, ...torn, poison])
      expectRefusal(await send({ method, url, by, type: JSON_TYPE, payload }), payload);
    expect(({} as { a?: unknown }).a).toBeUndefined();
  },
);

describe('content types', () => {
  const payload = JSON.stringify(storageInput());
  const types = ['text/plain', 'application/xml', 'application/octet-stream', 'text/json', 'nonsense', '*/*'];

  test.for(['/api/storage', '/api/login', '/api/listing', '/trpc/storage.create'])(
    '%s takes no other than it documents',
    async (url) => {
      for (const type of types) {
        const answer = await send({ url, type, payload });
        expectRefusal(answer, type);
        expect(answer.status, type).toBe(415);
        expect(messageOf(answer)).toBe(messages.wrongContentType);
      }
    },
  );

  test('a torn form is the sender’s fault', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nsomeone';
    const upload = part.replace('"email"', '"email"; filename="a.txt"');
    for (const url of ['/api/login', '/api/storage', '/trpc/storage.create'])
      for (const type of [
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'multipart/form-data; boundary=y',
      ])
        for (const torn of ['', '--x', part, `${part}\r\n`, upload, part.replace('"email"', '"__proto__"')])
          expectRefusal(await send({ url, type, payload: torn }), `${url} ${type} ${torn}`);
  });

  test('a form with a file is refused where no file is taken', async () => {
    const payloadWithFile =
      '--x\r\nContent-Disposition: form-data; name="email"; filename="a.pdf"\r\n\r\n%PDF-\r\n--x--\r\n';
    const type = 'multipart/form-data; boundary=x';
    expectRefusal(await send({ url: '/api/login', type, payload: payloadWithFile }), 'file');
  });
});

test('a body over the limit is refused, with the sentence about uploads where it may hold files', async () => {
  const large = (bytes: number) => JSON.stringify({ storage_name: 'x'.repeat(bytes) });
  for (const [url, bytes, sentence] of [
    ['/api/storage', 1_000_001, messages.bodyTooLarge],
    ['/api/login', 250_001, messages.bodyTooLarge],
    ['/api/listing', 160_000_001, jsonTooLarge(160_000_000)],
    ['/api/bid/1', 160_000_001, jsonTooLarge(160_000_000)],
    ['/trpc/storage.create', 33_500_000, messages.bodyTooLarge],
  ] as const) {
    const answer = await send({ url, type: JSON_TYPE, payload: large(bytes) });
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

  test('refuses a batch over the limit, whole', async () => {
    const input = { bid_id: fixture.records.bid_id, reason: 'No.' };
    const batch = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [index, input]));
    const answer = await call(
      Array.from({ length: 21 }, () => 'bids.reject'),
      batch,
    );
    expect(answer.status).toBe(400);
    expect(messageOf(answer)).toBe(messages.badInput);
  });

  test('refuses paths and methods that are none', async () => {
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
    expectRefusal(await send({ url: '/trpc/storage.create', type: JSON_TYPE, payload: '{"a":' }), 'torn');
  });
});

test('an idempotency key that is none is refused, and one used for something else', async () => {
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

test('a call that takes no body refuses privileged fields instead of dropping them', async () => {
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

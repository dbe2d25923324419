/** Requests that are wrong as a whole: addresses, bodies, content types, query strings, batches, headers. */

import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restRoutes } from '../../server/rest-routes.ts';
import type { Cast } from '../cast.ts';
import { inputs } from '../matrix/inputs.ts';
import { requestOf, routeRows } from '../matrix/rest-map.ts';
import { type Stage, setStage } from '../matrix/stage.ts';
import { storageInput } from '../samples.ts';
import { contentOf } from './content.ts';
import { changingCalls } from './fields.ts';
import { expectRefusal, sentenceOf } from './sentence.ts';

let stage: Stage;
let before: Record<string, string>;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());
// What a test needs it makes before it notes the content: nothing here may change a row.
beforeEach(async () => {
  before = await contentOf(stage.api.database);
});
afterEach(async () => {
  expect(await contentOf(stage.api.database)).toEqual(before);
});

interface Sent {
  method?: string;
  url: string;
  by?: keyof Cast;
  type?: string;
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

async function send({ method = 'POST', url, by = 'owner', type, payload, headers = {} }: Sent) {
  const reply = await stage.api.app.inject({
    method: method as 'POST',
    url,
    headers: {
      [TOKEN_HEADER]: stage.cast[by].token,
      ...(type !== undefined && { 'content-type': type }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, text: reply.body };
}

const JSON_TYPE = 'application/json';
const badIds = [
  '0',
  '-1',
  '+1',
  '1e3',
  '1.0',
  '01',
  '0x1',
  'abc',
  'NaN',
  '%2e%2e',
  '1%2f2',
  '1%00',
  '1%20',
  '%20',
  '%zz',
  '%ed%a0%80',
  '١',
  '1;drop table users',
  "1'",
  '99999999999999999999',
  '9'.repeat(1000),
  '__proto__',
];

test.for(restRoutes.filter(({ path }) => path.includes(':')).map(({ method, path }) => `${method} ${path}`))(
  '%s takes positive whole numbers for ids only',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    for (const id of badIds) {
      const url = path.replace(/:\w+/g, encodeURI(id).replaceAll('%25', '%'));
      const answer = await send({ method, url, type: JSON_TYPE, payload: '{"reason":"No."}' });
      expectRefusal(answer, id);
      expect([400, 404], id).toContain(answer.status);
    }
  },
);

const routesWithBody = restRoutes.filter(({ body }) => body);

test.for(routesWithBody.map(({ method, path }) => `${method} ${path}`))(
  '%s refuses a body that is no object',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const by = changingCalls[routeRows[route]?.procedure ?? '']?.by ?? 'owner';
    const url = path.replace(/:\w+/, '1');
    const shapes = ['null', '[]', '[{}]', '"text"', '5', 'true', '{}'];
    const torn = [
      '{"a":',
      '{"a":1,}',
      "{'a':1}",
      '',
      '\u0000',
      '{"a":"\ud800',
      '[[[[[[',
      '{"__proto__":{"a":1}}',
    ];
    const poison = '{"constructor":{"prototype":{"a":1}}}';
    for (const payload of [...shapes, ...torn, poison])
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
        expect(sentenceOf(answer)).toBe(messages.wrongContentType);
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

test('a body over the limit is refused with the sentence of the specification', async () => {
  const large = (bytes: number) => JSON.stringify({ storage_name: 'x'.repeat(bytes) });
  for (const [url, bytes] of [
    ['/api/storage', 1_000_001],
    ['/api/login', 1_000_001],
    ['/api/listing', 25_000_001],
    ['/api/bid/1', 25_000_001],
    ['/trpc/storage.create', 33_500_000],
  ] as const) {
    const answer = await send({ url, type: JSON_TYPE, payload: large(bytes) });
    expect([url, answer.status, sentenceOf(answer)]).toEqual([url, 413, messages.uploadTooLarge]);
  }
});

const badQueries = [
  'limit=0',
  'limit=-1',
  'limit=1001',
  'limit=1e3',
  'limit=1.5',
  'limit=NaN',
  'limit=Infinity',
  'limit=',
  'limit=1&limit=2',
  'limit[]=1',
  'offset=-1',
  'offset=1e3',
  'offset=99999999999999999999',
  'sort=nope',
  'sort=-nope',
  'sort=--region',
  'sort=owner_id',
  'sort=constructor',
  'sort=region%3Bdrop%20table%20users',
  'sort=region&sort=region',
  `q=${'x'.repeat(201)}`,
  'q=a&q=b',
  'nope=1',
  'owner_id=1',
  'min_owner_id=1',
  'min_nope=1',
  'region=Atlantis',
  '__proto__=1',
  'min___proto__=1',
  'constructor=1',
  'toString=1',
  'hide_closed=yes',
];
const tables = restRoutes.filter(({ table }) => table).map(({ path }) => path);

test.for(tables)('%s refuses query parameters that it does not know', async (path) => {
  const columns = restRoutes.find((route) => route.path === path)?.table?.columns ?? {};
  const ranges = Object.keys(columns).filter((key) => ['number', 'date'].includes(columns[key]?.kind ?? ''));
  const perColumn = ranges
    .filter((key) => columns[key]?.filter !== false)
    .flatMap((key) => ['abc', 'NaN', '1e5', '', '2026-02-30', '0x10'].map((value) => `min_${key}=${value}`));
  for (const query of [...badQueries, ...perColumn])
    expectRefusal(await send({ method: 'GET', url: `${path}?${query}`, by: 'admin' }), query);
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
    const input = { bid_id: stage.records.bid_id, reason: 'No.' };
    const batch = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [index, input]));
    const answer = await call(
      Array.from({ length: 21 }, () => 'bids.reject'),
      batch,
    );
    expect(answer.status).toBe(400);
    expect(sentenceOf(answer)).toBe(messages.badInput);
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
      await stage.api.mutate(
        'storage.create',
        { ...storageInput(), idempotency_key: key },
        stage.cast.owner.token,
      ),
      key,
    );
  }
  const once = (storage_name: string) => ({
    ...storageInput({ storage_name }),
    idempotency_key: 'used-once-only',
  });
  await stage.api.mutate('storage.create', once('First'), stage.cast.owner.token);
  before = await contentOf(stage.api.database);
  const again = await stage.api.mutate('storage.create', once('Second'), stage.cast.owner.token);
  expectRefusal(again, 'used');
  expect([again.status, sentenceOf(again)]).toEqual([409, messages.keyReused]);
});

test('a call that takes no body refuses privileged fields instead of dropping them', async () => {
  const bodyless = restRoutes.filter(({ method, body }) => method !== 'GET' && !body);
  expect(bodyless.length).toBeGreaterThan(3);
  for (const { method, path } of bodyless) {
    const route = `${method} ${path}`;
    const procedure = routeRows[route]?.procedure ?? '';
    const by = changingCalls[procedure]?.by ?? 'viewer';
    const { path: url } = requestOf(route, (await inputs[procedure]?.(stage)) ?? null);
    before = await contentOf(stage.api.database);
    for (const key of ['user_id', 'owner_id', 'status', 'team_id']) {
      const payload = JSON.stringify({ [key]: 1 });
      const answer = await send({ method, url, by, type: JSON_TYPE, payload });
      expect([route, answer.status, sentenceOf(answer)]).toEqual([
        route,
        400,
        `The field ${key} cannot be set.`,
      ]);
    }
  }
});

/** The procedure reference and the OpenAPI document are complete and valid. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { errorCodes, errorMeanings } from '@tank/schema/errors';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorTable } from '../../kernel/errors/errors.ts';
import { procedures, routes } from '../../testing/procedures/all-procedures.ts';
import { addExport } from '../files/export.ts';
import { addFiles } from '../files/files.ts';
import { addOpenapi } from '../rest/openapi.ts';
import { addRest } from '../rest/rest.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { addMapContent } from '../web/map-content.ts';
import { addReference } from './add-reference.ts';
import { describedProcedures } from './described-procedures.ts';

/** Only the documentation pages, which need no database. */
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  for (const add of [addOpenapi, addRest, addReference, addFiles, addExport, addMapContent]) await add(app);
});
afterAll(() => app.close());

const described = (name: string) => describedProcedures().find((procedure) => procedure.name === name);

test('describes exactly the existing procedures', () => {
  expect(describedProcedures().map(({ name }) => name)).toEqual(
    Object.keys(procedures).sort((one, other) => one.localeCompare(other)),
  );
});

test('names the procedure of every REST path', () => {
  const documented = restRoutes.map(({ method, path, procedure }) => [`${method} ${path}`, procedure]);
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(Object.entries(routes).map(([route, { procedure }]) => [route, procedure])),
  );
});

test('describes fields with bounds, authorization, token scope and errors of a procedure', () => {
  expect(described('bids.place')).toMatchObject({
    type: 'mutation',
    input: { properties: { volume: { minimum: 0.001, maximum: 1_000_000, unit: 'MBBL' } } },
    may: 'Traders, Terminals, Admins',
    token: 'trade',
    errors: expect.arrayContaining(['INVALID_INPUT', 'CONFLICT']),
    routes: ['POST /api/bid/:id'],
    example: { product: 'WTI' },
  });
  expect(described('users.suspend')).toMatchObject({ may: expect.stringMatching(/^Admins/), token: null });
});

test('lists every error code with status and meaning in docs/errors.md and on the page', async () => {
  const docs = readFileSync(new URL('../../../../../docs/errors.md', import.meta.url), 'utf8');
  const rows = docs.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows).toEqual(
    errorCodes.map((code) => `| \`${code}\` | ${errorTable[code].http} | ${errorMeanings[code]} |`),
  );
  const { body } = await app.inject('/api/procedures');
  for (const code of errorCodes)
    expect(body).toContain(`<td><code>${code}</code></td><td>${errorTable[code].http}</td>`);
});

test('has an entry for every procedure on the page and in the JSON', async () => {
  const { body, headers } = await app.inject('/api/procedures');
  expect(headers['content-type']).toContain('text/html');
  for (const { name } of describedProcedures()) expect(body).toContain(`id="${name}"`);
  expect((await app.inject('/api/procedures.json')).json()).toHaveLength(describedProcedures().length);
});

test.each(['/api/procedures', '/api/procedures.json', '/api/docs/json', '/api/docs/static/swagger-ui.css'])(
  '%s is compressed, and a client that has it gets 304',
  async (url) => {
    const ask = (headers: Record<string, string> = {}) => app.inject({ url, headers });
    const [first, packed] = [await ask(), await ask({ 'accept-encoding': 'gzip' })];
    expect(gunzipSync(packed.rawPayload).equals(first.rawPayload)).toBe(true);
    expect(packed.headers['cache-control']).toBe('no-cache');
    const known = await ask({ 'if-none-match': String(first.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  },
);

interface DocumentedCall {
  operationId: string;
  parameters?: {
    in: string;
    name: string;
    description?: string;
    schema: { type: string; format?: string };
  }[];
  requestBody?: { required: boolean; content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { $ref?: string; content?: object }>;
  security: object[];
}

async function readDocument() {
  const document = (await app.inject('/api/docs/json')).json();
  const paths: Record<string, Record<string, DocumentedCall>> = document.paths;
  const schemas: Record<string, { properties?: Record<string, unknown>; required?: string[] }> =
    document.components.schemas;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );
  const bodyOf = (path: string) => {
    const ref = paths[path]?.post?.requestBody?.content['application/json']?.schema.$ref ?? '';
    return schemas[ref.split('/').at(-1) ?? ''];
  };
  return { document, paths, schemas, calls, bodyOf };
}

test('the OpenAPI document passes an independent validator', async () => {
  const { document } = await readDocument();
  const { valid, errors } = await new Validator().validate(document);
  expect([valid, errors]).toEqual([true, undefined]);
});

test('documents a body by its documented names, without path parameters', async () => {
  const { paths, bodyOf } = await readDocument();
  const bid = bodyOf('/api/bid/{id}');
  expect(bid?.required).toEqual(expect.arrayContaining(['term', 'volume']));
  for (const name of ['bid_term', 'bid_comment', 'listing_id'])
    expect(bid?.properties?.[name]).toBeUndefined();
  expect(paths['/api/booking/{id}']?.post?.requestBody?.required).toBe(false);
  expect(paths['/api/bid/{id}']?.post?.requestBody?.required).toBe(true);
  expect(bodyOf('/api/user/sign_up')?.properties?.confirm_password).toBeUndefined();
});

test('documents the idempotency key as a header', async () => {
  const { document, paths } = await readDocument();
  const headersOf = (path: string) =>
    (paths[path]?.post?.parameters ?? []).flatMap((one) => (one.in === 'header' ? one.name : []));
  for (const path of ['/api/bid/{id}', '/api/booking/{id}', '/api/listing', '/api/storage'])
    expect([path, headersOf(path)]).toEqual([path, ['idempotency-key']]);
  expect(headersOf('/api/login')).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('idempotency_key');
});

test('documents the response and the errors of every path', async () => {
  const { calls } = await readDocument();
  const silent = calls.filter(({ operation: { responses } }) =>
    Object.values(responses).some(({ $ref, content }) => !$ref && !content),
  );
  expect(silent.map(({ name }) => name)).toEqual(['get /api/map/tiles/{layer}/{z}/{x}/{y}']);
  for (const { name, operation } of calls)
    expect([name, operation.responses[400]?.$ref]).not.toContain(undefined);
});

test('documents errors with the error schema and the codes of their status', async () => {
  const { document, schemas, paths } = await readDocument();
  expect(schemas.FailureAnswer).toMatchObject({
    properties: { error_code: { enum: [...errorCodes] }, issues: { type: 'array' } },
    required: ['message', 'error_code', 'request_id'],
  });
  // GONE is never sent: the client has disconnected.
  const answered = errorCodes.filter((code) => code !== 'GONE');
  for (const status of new Set(answered.map((code) => errorTable[code].http))) {
    const { allOf } = document.components.responses[`Failure${status}`].content['application/json'].schema;
    expect(allOf).toMatchObject([
      { $ref: '#/components/schemas/FailureAnswer' },
      { properties: { error_code: { enum: answered.filter((code) => errorTable[code].http === status) } } },
    ]);
  }
  const refused = Object.keys(paths['/api/bid/{id}']?.post?.responses ?? {}).filter(
    (status) => status >= '4',
  );
  expect(refused).toEqual(expect.arrayContaining(['400', '401', '403', '404', '409', '413', '429', '503']));
});

test('has a unique operation id per call and documents whether it needs a session', async () => {
  const { calls, paths } = await readDocument();
  const names = calls.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)+$/);
  expect(paths['/api/bid/{id}']?.post).toMatchObject({ operationId: 'placeBid', security: [{ token: [] }] });
  expect(paths['/api/login']?.post).toMatchObject({ operationId: 'signIn', security: [] });
});

test('documents units of fields and formats of dates, timestamps and ids', async () => {
  const { schemas } = await readDocument();
  expect(schemas.PlaceBidInput?.properties).toMatchObject({
    volume: { description: expect.stringContaining('MBBL'), minimum: 0.001, maximum: 1_000_000 },
    bid_price: { description: expect.stringContaining('USD/BBL') },
    term: { type: 'integer', description: expect.stringContaining('months') },
    start_date: { type: 'string', format: 'date' },
  });
  expect(schemas.Booking?.properties).toMatchObject({
    booking_id: { type: 'integer', format: 'int64' },
    volume: { description: expect.stringContaining('MBBL') },
    end_date: { format: 'date' },
  });
  expect(schemas.Notification?.properties).toMatchObject({ created_at: { format: 'date-time' } });
  expect(schemas.InquiryDetails?.properties).toMatchObject({ latitude: { 'x-unit': 'degrees' } });
});

test('documents the specific meaning and unit of fields of the same kind', async () => {
  const { schemas } = await readDocument();
  expect(schemas.GetCombinedMarketRow?.properties).toMatchObject({
    available_capacity: { description: 'Capacity of the open listings (MBBL)' },
    open_interest: { description: 'Volume of the open inquiries (MBBL)' },
  });
  expect(schemas.GetPriceIndexRow?.properties).toMatchObject({
    price: { 'x-unit': 'USD/BBL' },
    prev_price: { description: expect.stringContaining('Previous price'), 'x-unit': 'USD/BBL' },
    change: { 'x-unit': 'percent' },
  });
  expect(schemas.ListBidAsksRow?.properties).toMatchObject({
    bid: { description: expect.stringContaining('Price bid'), 'x-unit': 'USD/BBL' },
    ask: { description: expect.stringContaining('Price asked'), 'x-unit': 'USD/BBL' },
  });
  expect(schemas.GetForecastRow?.properties).toMatchObject({
    Revenue: { 'x-unit': 'USD' },
    'Lease Costs': { 'x-unit': 'USD' },
  });
});

test('describes every parameter and allows booleans for flags in bodies', async () => {
  const { calls, schemas, paths } = await readDocument();
  const silent = calls.flatMap(({ name, operation: { parameters = [] } }) =>
    parameters.flatMap((one) => (one.description ? [] : [`${name}: ${one.name}`])),
  );
  expect(silent).toEqual([]);
  expect(paths['/api/bid/{id}']?.post?.parameters?.[0]?.description).toBe('Id of the listing');
  expect(paths['/api/booking/{id}']?.post?.parameters?.[0]?.description).toBe('Id of the bid');
  expect(schemas.CreateListingInput?.properties).toMatchObject({
    hide_price: { anyOf: [{ type: 'integer', enum: [0, 1] }, { type: 'boolean' }] },
    visibility: { type: 'integer', enum: [0, 1, 2] },
  });
});

test('names the schema of every response and of its rows', async () => {
  const { calls, schemas } = await readDocument();
  const nameOf = (schema?: { $ref?: string }) => schema?.$ref?.split('/').at(-1) ?? '';
  type Content = Record<string, { schema: { $ref?: string } }>;
  type Data = { properties?: object; items?: { properties?: object } };
  const nameless = calls.flatMap(({ name, operation: { responses } }) => {
    const content = (responses[200]?.content ?? {}) as Content;
    if (!content['application/json']) return [];
    const answer = schemas[nameOf(content['application/json'].schema)];
    const data = (answer?.properties?.data ?? answer) as Data | undefined;
    const isRecord = data === answer || !data?.properties;
    return !answer || !isRecord || data?.items?.properties ? [name] : [];
  });
  expect(nameless).toEqual([]);
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Listing', 'Bid', 'Booking', 'Inquiry', 'Offer', 'Storage', 'FailureAnswer']),
  );
});

test('renamed and path fields of every route are fields of its contract', () => {
  for (const { path, body, query, renamed = {}, from_path = [] } of restRoutes) {
    const fields = Object.keys(((body ?? query) as { shape?: object } | undefined)?.shape ?? {});
    expect([path, fields]).toEqual([path, expect.arrayContaining([...Object.values(renamed), ...from_path])]);
  }
});

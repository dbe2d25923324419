/** What is told to programs of procedures and paths is all there is, and can be read by others. */
import { gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { procedures, routes } from '../../testing/procedures/all.ts';
import { addExport } from '../files/export.ts';
import { addFiles } from '../files/files.ts';
import { addMap } from '../map/map.ts';
import { addOpenapi } from '../rest/openapi.ts';
import { addRest } from '../rest/rest.ts';
import { restRoutes } from '../rest/rest-routes.ts';
import { addReference } from './add-reference.ts';
import { describedProcedures } from './described-procedures.ts';

/** Its pages alone: nothing of them needs a database. */
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  for (const add of [addOpenapi, addRest, addReference, addFiles, addExport, addMap]) await add(app);
});
afterAll(() => app.close());

const described = (name: string) => describedProcedures().find((procedure) => procedure.name === name);

test('every procedure is described, and none besides', () => {
  expect(describedProcedures().map(({ name }) => name)).toEqual(
    Object.keys(procedures).sort((one, other) => one.localeCompare(other)),
  );
});

test('every path tells the procedure that it calls', () => {
  const told = restRoutes.map(({ method, path, procedure }) => [`${method} ${path}`, procedure]);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(Object.entries(routes).map(([route, { procedure }]) => [route, procedure])),
  );
});

test('a procedure tells its fields with their bounds, who may, with which token, and its errors', () => {
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

test('the page has them all, and nothing that a contract says is markup', async () => {
  const { body, headers } = await app.inject('/api/procedures');
  expect(headers['content-type']).toContain('text/html');
  for (const { name } of describedProcedures()) expect(body).toContain(`id="${name}"`);
  expect((await app.inject('/api/procedures.json')).json()).toHaveLength(describedProcedures().length);
});

test.each(['/api/procedures', '/api/procedures.json', '/api/docs/json', '/api/docs/static/swagger-ui.css'])(
  '%s is compressed once, and not sent again to a client that has it',
  async (url) => {
    const ask = (headers: Record<string, string> = {}) => app.inject({ url, headers });
    const [first, packed] = [await ask(), await ask({ 'accept-encoding': 'gzip' })];
    expect(gunzipSync(packed.rawPayload).equals(first.rawPayload)).toBe(true);
    expect(packed.headers['cache-control']).toBe('no-cache');
    const known = await ask({ 'if-none-match': String(first.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  },
);

test('an independent validator finds no fault with the OpenAPI document', async () => {
  await app.ready();
  const document = { ...app.swagger() };
  const { valid, errors } = await new Validator().validate(document);
  expect([valid, errors]).toEqual([true, undefined]);
  expect(JSON.stringify(document.paths?.['/api/bid/{id}'])).toContain('"example":{');
});

test('a body is told by its documented names, without what stands in the path', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json();
  const bodyOf = (path: string) => paths[path].post.requestBody.content['application/json'].schema;
  const bid = bodyOf('/api/bid/{id}');
  expect(bid.required).toEqual(expect.arrayContaining(['term', 'volume']));
  for (const name of ['bid_term', 'bid_comment', 'listing_id']) expect(bid.properties[name]).toBeUndefined();
  expect(bodyOf('/api/booking/{id}').required).toEqual([]);
  expect(bodyOf('/api/user/sign_up').properties.confirm_password).toBeUndefined();
});

test('a key that makes a change only once is told as the header that it is', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json();
  const headersOf = (path: string) =>
    (paths[path].post.parameters ?? []).flatMap((one: { in: string; name: string }) =>
      one.in === 'header' ? one.name : [],
    );
  for (const path of ['/api/bid/{id}', '/api/booking/{id}', '/api/listing', '/api/storage'])
    expect([path, headersOf(path)]).toEqual([path, ['idempotency-key']]);
  expect(headersOf('/api/login')).toEqual([]);
  expect(JSON.stringify(paths)).not.toContain('idempotency_key');
});

test('every path tells what it answers, and how it refuses', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json();
  type Told = Record<string, { responses: Record<string, { content?: object }> }>;
  const silent = Object.entries<Told>(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => Object.values(responses).some(({ content }) => !content))
      .map(([method]) => `${method} ${path}`),
  );
  expect(silent).toEqual(['get /api/map/tiles/{layer}/{z}/{x}/{y}']);
});

test('whatever a path renames or takes is a field of its contract', () => {
  for (const { path, body, query, renamed = {}, from_path = [] } of restRoutes) {
    const fields = Object.keys(((body ?? query) as { shape?: object } | undefined)?.shape ?? {});
    expect([path, fields]).toEqual([path, expect.arrayContaining([...Object.values(renamed), ...from_path])]);
  }
});

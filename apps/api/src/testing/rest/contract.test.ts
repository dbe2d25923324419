/** The documented REST calls (contract/rest.jsonl): each exists, refuses callers without permission and answers as documented. */
import { readFileSync } from 'node:fs';
import { rateLimits } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { answerOf } from '../../server/rest/response-schemas.ts';
import { restRoutes } from '../../server/rest/rest-routes.ts';
import { type ApiFixture, createApiFixture } from '../api-fixture.ts';
import type { Caller } from '../caller-kinds.ts';
import { type RouteOf, routes, validInputOf } from '../procedures/all-procedures.ts';
import { restRequestOf } from '../procedures/rest-request.ts';

type Auth =
  | 'public'
  | 'user'
  | 'nonviewer'
  | 'trading'
  | 'terminal'
  | 'admin'
  | 'team'
  | 'team_admin'
  | 'subscriber';

interface Row {
  method: string;
  path: string;
  auth: Auth;
  returns: string[];
  body?: string[];
  query?: string[];
  form?: true;
}

const rows: Row[] = readFileSync(new URL('../../../contract/rest.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** Names of path parameters are not part of the contract: Fastify allows one name per position. */
const shapeOf = (name: string) => name.replace(/\{\w+\}|:\w+/g, ':');
const routeByShape = new Map(restRoutes.map((route) => [shapeOf(nameOf(route)), nameOf(route)]));

/** Callers whose category, team or subscription does not satisfy the `auth` column. */
const tooLow: Record<Auth, Caller[]> = {
  public: [],
  user: [],
  nonviewer: ['viewer'],
  trading: ['viewer'],
  terminal: ['viewer', 'trader'],
  admin: ['viewer', 'trader', 'terminal'],
  team: ['trader', 'terminal'],
  team_admin: ['trader', 'teammate'],
  subscriber: ['viewer', 'trader', 'terminal'],
};

const usually: Record<Auth, Caller> = {
  public: 'anonymous',
  user: 'viewer',
  nonviewer: 'trader',
  trading: 'trader',
  terminal: 'owner',
  admin: 'admin',
  team: 'teammate',
  team_admin: 'owner',
  subscriber: 'admin',
};

let fixture: ApiFixture;

beforeAll(async () => {
  fixture = await createApiFixture();
});
afterAll(() => fixture.close());
// Sign-in and sign-up count attempts by address.
beforeEach(() => fixture.api.database.db.delete(rateLimits));

function routeOf(row: Row): RouteOf & { name: string } {
  const name = routeByShape.get(shapeOf(nameOf(row))) ?? '';
  const known = routes[name];
  if (!known) throw new Error(`${nameOf(row)} is not served.`);
  return { ...known, name };
}

/** The request of a row, on fresh records. */
async function requestFor(row: Row) {
  const { name, procedure } = routeOf(row);
  return restRequestOf(name, await validInputOf(procedure, fixture));
}

async function call(row: Row, caller: Caller, body?: object) {
  const { method, path, options } = await requestFor(row);
  const token = await fixture.tokenOf(caller);
  return fixture.api.rest(method, path, { ...options, ...(body && { body }), token });
}

/** Where an answer violates its OpenAPI schema; an additional field is a violation. */
function faultsOf(row: Row, body: unknown) {
  const { name } = routeOf(row);
  const route = restRoutes.find(({ method, path }) => `${method} ${path}` === name);
  if (!route) throw new Error(`${name} is not served.`);
  return z.fromJSONSchema(answerOf(route)).safeParse(body).error?.issues ?? [];
}

const rightCaller = (row: Row): Caller => routeOf(row).by ?? usually[row.auth];

test('serves seven routes beyond the documented ones: log-out, listing edit, log-in as a user and the team routes', () => {
  const documented = new Set(rows.map((row) => shapeOf(nameOf(row))));
  const own = [...routeByShape].filter(([shape]) => !documented.has(shape)).map(([, name]) => name);
  expect(own.sort()).toEqual([
    'DELETE /api/team/:team_id',
    'GET /api/team/all',
    'GET /api/user/login/:user_id',
    'POST /api/logout',
    'POST /api/team',
    'PUT /api/listing/:id',
    'PUT /api/team/:team_id',
  ]);
});

describe.for(rows.map((row) => [nameOf(row), row] as const))('%s', ([name, row]) => {
  test('is served at the documented path', async () => {
    const { path } = await requestFor(row);
    const answer = await fixture.api.rest(row.method, path);
    expect(answer.text).not.toContain(messages.pathNotFound);
    const pattern = row.path.replace(/\{(\w+)\}/g, ':$1');
    const registered = routeByShape.get(shapeOf(name))?.split(' ')[1] ?? pattern;
    expect(fixture.api.app.hasRoute({ method: row.method as 'GET', url: registered })).toBe(true);
  });

  test('returns 401 without a session and 403 for a caller without permission', async () => {
    if (row.auth === 'public') {
      expect((await call(row, 'anonymous')).status).toBe(200);
      return;
    }
    const stranger = await call(row, 'anonymous');
    expect([stranger.status, stranger.body.message]).toEqual([
      401,
      { type: 'error', text: messages.notSignedIn },
    ]);
    for (const caller of tooLow[row.auth]) {
      const refused = await call(row, caller);
      expect([caller, refused.status, refused.body.message.type]).toEqual([caller, 403, 'error']);
    }
  });

  test('answers a permitted caller with the documented keys', async () => {
    const answer = await call(row, rightCaller(row));
    expect(answer.status, answer.text).toBe(200);
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(row.returns));
    expect(faultsOf(row, answer.body)).toEqual([]);
    if (row.method !== 'GET') expect(answer.body.message).toMatchObject({ type: 'success' });
    const { bare, keys } = routeOf(row);
    if (bare) expect(Array.isArray(answer.body.data)).toBe(true);
    if (!keys) return;
    const [first] = [Array.isArray(answer.body) ? answer.body : answer.body.data].flat();
    expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining(keys));
  });

  test('accepts the documented query and body', async () => {
    for (const parameter of row.query ?? []) {
      const { method, path } = await requestFor(row);
      const token = await fixture.tokenOf(rightCaller(row));
      // The request of a call that requires the parameter has it already.
      const paths = path.includes(`${parameter}=`)
        ? [path]
        : ['true', 'false'].map((value) => `${path}?${parameter}=${value}`);
      for (const asked of paths) expect((await fixture.api.rest(method, asked, { token })).status).toBe(200);
    }
    const body = await routeOf(row).full_body?.(fixture);
    expect(Object.keys(body ?? {})).toEqual(expect.arrayContaining(row.body ?? []));
    if (!body) return;
    const answer = await call(row, rightCaller(row), body);
    expect(answer.status, answer.text).toBe(200);
  });
});

/** Replaces every number by its decimal text, in nested lists and objects too. */
const asText = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(asText);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'file' ? inner : asText(inner)]),
  );
};

const withBody = rows.filter((row) => routeOf(row).full_body);

test.for(withBody.map((row) => [nameOf(row), row] as const))(
  '%s accepts numbers as text',
  async ([, row]) => {
    const body = asText(await routeOf(row).full_body?.(fixture)) as object;
    const answer = await call(row, rightCaller(row), body);
    expect(answer.status, answer.text).toBe(200);
  },
);

test.for([
  'POST /api/listing',
  'POST /api/inquiry',
  'POST /api/bid/{listingId}',
  'POST /api/inquiry_bids/{inquiryId}',
])('%s accepts null, an empty list, an empty text and a missing field as no files', async (name) => {
  const row = rows.find((one) => nameOf(one) === name) as Row;
  for (const none of [null, [], '', undefined]) {
    const body = { ...(await routeOf(row).full_body?.(fixture)), file: none, name: none };
    const answer = await call(row, rightCaller(row), body);
    expect([none, answer.status]).toEqual([none, 200]);
  }
});

test('creates and updates a storage from its required fields alone, and returns 400 when one is missing', async () => {
  const row = rows.find((one) => nameOf(one) === 'POST /api/storage') as Row;
  const body = {
    storage_name: 'Bare Farm',
    formatted_address: 'Bayonne, NJ, USA',
    total_capacity: 400,
    heel_requirement: 0,
    number_of_tanks: 2,
  };
  for (const besides of [
    {},
    { tank_type: '', tank_material: '', product_category: '' },
    { tank_type: null, tank_material: null },
  ]) {
    const made = await call(row, 'owner', { ...body, ...besides });
    expect(made.status, made.text).toBe(200);
    const token = await fixture.tokenOf('owner');
    const path = `/api/storage/${made.body.data.storage_id}`;
    const { body: read } = await fixture.api.rest('GET', path, { token });
    expect(read.data).toMatchObject({
      ...body,
      tank_type: null,
      tank_material: null,
      product_category: '',
      tank_features: '',
    });
    const changed = await fixture.api.rest('PUT', path, { token, body: { ...body, total_capacity: 500 } });
    expect(changed.status, changed.text).toBe(200);
  }
  for (const missing of Object.keys(body)) {
    const refused = await call(row, 'owner', { ...body, [missing]: undefined });
    expect([missing, refused.status]).toEqual([missing, 400]);
  }
});

test('accepts urlencoded and multipart form data on the documented paths', async () => {
  const forms = rows.filter((row) => row.form);
  expect(forms.map(nameOf)).toContain('POST /api/login');
  for (const row of forms) {
    const { path, options } = await requestFor(row);
    const urlencoded = await fixture.api.rest(row.method, path, { form: options.form ?? {} });
    expect(urlencoded.status, urlencoded.text).toBe(200);
    // On fresh records: the first request may have used up the others.
    const again = await requestFor(row);
    const form = new FormData();
    for (const [key, value] of Object.entries(again.options.form ?? {})) form.set(key, value);
    const encoded = new Response(form);
    const multipart = await fixture.api.app.inject({
      method: row.method as 'POST',
      url: again.path,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(multipart.statusCode, multipart.body).toBe(200);
  }
});

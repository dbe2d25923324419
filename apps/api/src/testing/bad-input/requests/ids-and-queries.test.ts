/** Invalid ids in paths and unknown or invalid query parameters. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { restRoutes } from '../../../server/rest/rest-routes.ts';
import { type ApiFixture, createApiFixture } from '../../api-fixture.ts';
import { allowedCallerOf, routes } from '../../procedures/all-procedures.ts';
import { expectRefusal } from '../expect-refusal.ts';
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
  '%s returns 400 or 404 for an id that is not a positive integer',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const by = allowedCallerOf(routes[route]?.procedure ?? '');
    for (const id of badIds) {
      const url = path.replace(/:\w+/g, encodeURI(id).replaceAll('%25', '%'));
      const answer = await send({ method, url, by, type: JSON_TYPE, payload: '{"reason":"No."}' });
      expectRefusal(answer, id);
      // Two dots resolve to another path, which may be closed to the caller.
      expect(id === '%2e%2e' ? [400, 403, 404] : [400, 404], id).toContain(answer.status);
    }
  },
);

const badQueries = [
  'limit=0',
  'limit=-1',
  'limit=1001',
  'limit=1e3',
  'limit=1.5',
  'limit=NaN',
  'limit=Infinity',
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

test.for(tables)('%s refuses unknown and invalid query parameters', async (path) => {
  const columns = restRoutes.find((route) => route.path === path)?.table?.columns ?? {};
  const ranges = Object.keys(columns).filter((key) => ['number', 'date'].includes(columns[key]?.kind ?? ''));
  const perColumn = ranges
    .filter((key) => columns[key]?.filter !== false)
    .flatMap((key) => ['abc', 'NaN', '1e5', '2026-02-30', '0x10'].map((value) => `min_${key}=${value}`));
  for (const query of [...badQueries, ...perColumn])
    expectRefusal(await send({ method: 'GET', url: `${path}?${query}`, by: 'admin' }), query);
});

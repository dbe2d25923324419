/** Every query procedure and every GET route, with the filters, sort keys and search words that might tell something. */

import { historyEntities } from '@tank/schema/entities';
import { fileParents } from '@tank/schema/enums';
import { type Column, isFilterable, isRange, isSortable, type TableDefinition } from '@tank/schema/kit/table';
import { listCalls } from '@tank/schema/tables/lists';
import { restRoutes } from '../../server/rest/rest-routes.ts';
import { appRouter } from '../../server/typed-calls/app-router.ts';
import { SOON } from '../samples.ts';
import type { TestApi } from '../test-api.ts';

export interface Step {
  name: string;
  ask(token: string | undefined): Promise<{ status: number; text: string }>;
}

const tables: Record<string, { table: TableDefinition }> = listCalls;

/** The field that carries the id of the other queries; `null`: the query takes nothing. */
const ids: Record<string, string | null> = {
  'access.current': null,
  'context.signUp': null,
  'context.get': null,
  'context.products': null,
  'users.profile': null,
  'storage.get': 'storage_id',
  'storage.modes': 'storage_id',
  'listings.get': 'listing_id',
  'listings.modes': 'listing_id',
  'listings.products': 'listing_id',
  'bids.get': 'bid_id',
  'bookings.get': 'booking_id',
  'bookings.bookedCapacity': null,
  'renewals.get': 'renewal_id',
  'renewals.form': 'booking_id',
  'inquiries.get': 'inquiry_id',
  'inquiries.modes': 'inquiry_id',
  'offers.get': 'inquiry_bids_id',
  'notifications.count': null,
  'chat.get': 'conversation_id',
  'chat.messages': 'conversation_id',
  'matches.forInquiry': 'inquiry_id',
  'matches.forListing': 'listing_id',
};

/** The year in which the world's bookings begin, from both sides. */
const year = Number(SOON.slice(0, 4));
const calendars = [
  { type: 'terminal', year },
  { type: 'trader', year },
];

/** Inputs that name no record. */
const fixed: Record<string, object | object[]> = {
  'mail.list': { limit: 100 },
  'bookings.calendar': calendars,
  'bookings.calendarTeam': calendars,
  'bookings.wouldOverbook': { storage_id: 1, volume: 1_000_000, start_date: '2026-01-01', term: 24 },
  'bookings.forecast': { start_date: '2026-01-01', end_date: '2027-12-31' },
  'notifications.list': {},
  'chat.list': [{}, { limit: 1, offset: 1 }],
  'views.list': { table_name: 'listings.listAll' },
  'places.suggest': { text: 'Bayonne' },
  'places.resolve': { place_id: 'geo:us-nj-bayonne' },
};

/** What someone who suspects a value would try. */
const words =
  'Wewahitchka Winnemucca FL NV Curlew 4711 Kestrel Merlin quill avocet Plover Turnstone Harrier Phalarope 7.77 % _'.split(
    ' ',
  );
const prices = [7.7, 7.7713, 7.7727, 7.8, 3.3371];

function listInputs(table: TableDefinition): Record<string, unknown>[] {
  const columns = Object.entries<Column>(table.columns);
  const sorts = columns
    .filter(([, column]) => isSortable(column))
    .flatMap(([key]) => [{ sort: key }, { sort: `-${key}` }]);
  const ranges = columns
    .filter(([, column]) => isRange(column) && isFilterable(column))
    .flatMap(([key, column]) => {
      // The values that are hidden, where they might be told apart; one value elsewhere.
      const values = key.includes('price') ? prices : column.kind === 'number' ? [7] : ['2026-06-01'];
      return values.flatMap((value) => [{ [`min_${key}`]: value }, { [`max_${key}`]: value }]);
    });
  const sets = columns
    .filter(([, { kind }]) => kind === 'set' || kind === 'list')
    .flatMap(([key, { options }]) => (options ?? words).slice(0, 3).map((value) => ({ [key]: [value] })));
  const searches = words.map((q) => ({ q }));
  return [{}, { limit: 1 }, { limit: 2, offset: 2 }, ...sorts, ...ranges, ...sets, ...searches];
}

const refusedInputs = [{ sort: 'owner_id' }, { username: ['quill'] }, { min_latitude: 1 }, { q: 5 }];

/** The few of them that tell most: pages, prices, search. */
const fewInputs = (table: TableDefinition) =>
  listInputs(table).filter(
    (input, index) => index < 3 || 'q' in input || Object.keys(input)[0]?.includes('price'),
  );

/** Whether a list call is over everybody's rows: those are asked for everything, the others filter rows of one's own. */
const isMarket = (name: string) => /listAll$|\/all$/.test(name);

function inputsOf(procedure: string, lastId: number): (object | undefined)[] {
  const call = tables[procedure];
  if (call) return [...(isMarket(procedure) ? listInputs : fewInputs)(call.table), ...refusedInputs];
  if (fixed[procedure]) return [fixed[procedure]].flat();
  if (procedure === 'files.list')
    return fileParents.flatMap((type) =>
      Array.from({ length: lastId + 1 }, (_, index) => ({ type, id: index + 1 })),
    );
  if (procedure === 'history.list')
    return historyEntities.flatMap((entity) =>
      Array.from({ length: lastId + 1 }, (_, index) => ({ entity, id: index + 1 })),
    );
  const field = ids[procedure];
  if (field === undefined) throw new Error(`The walk does not know the query ${procedure}.`);
  if (field === null) return [undefined];
  return Array.from({ length: lastId + 1 }, (_, index) => ({ [field]: index + 1 }));
}

const queryString = (input: object) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) for (const one of [value].flat()) search.append(key, one);
  return search.toString();
};

/** What routes and exports are asked: they call the procedure, which is asked for more. */
const inputsBehind = (name: string, table: TableDefinition) => (isMarket(name) ? fewInputs(table) : [{}]);

function pathsOf(path: string, table: TableDefinition | undefined, lastId: number): string[] {
  if (table)
    return [...inputsBehind(path, table), { sort: 'owner_id' }].map(
      (input) => `${path}?${queryString(input)}`,
    );
  if (!path.includes(':')) return [path];
  if (path.includes('/calendar/'))
    return calendars.map(({ type }) => path.replace(':type', type).replace(':year', String(year)));
  if (path.startsWith('/api/files/:type'))
    return fileParents.flatMap((type) => pathsOf(path.replace(':type', type), table, lastId));
  const all = Array.from({ length: lastId + 1 }, (_, index) => path.replace(/:\w+/g, String(index + 1)));
  return [...all, path.replace(/:\w+/g, 'x')];
}

/** The whole of a table as a file; the list call behind it walks every filter. */
const exportPaths = Object.entries(tables).flatMap(([procedure, { table }]) =>
  [...inputsBehind(procedure, table), { sort: 'owner_id' }].map(
    (input) => `/api/export/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
  ),
);

export function stepsOf(api: TestApi, lastId: number): Step[] {
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  );
  const queries = procedures
    .filter(([, { _def }]) => _def.type === 'query')
    .flatMap(([procedure]) =>
      inputsOf(procedure, lastId).map((input) => ({
        name: `${procedure} ${JSON.stringify(input)}`,
        ask: (token: string | undefined) => api.query(procedure, input, token),
      })),
    );
  const routes = restRoutes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, table }) =>
      pathsOf(path, table, lastId).map((url) => ({
        name: `GET ${url}`,
        ask: (token: string | undefined) => api.rest('GET', url, { token }),
      })),
    );
  const files = exportPaths.map((url) => ({
    name: `GET ${url}`,
    ask: (token: string | undefined) => api.rest('GET', url, { token }),
  }));
  return [...queries, ...routes, ...files];
}

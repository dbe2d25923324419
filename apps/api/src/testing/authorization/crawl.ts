/** Every query procedure and every GET route, with the filters, sort keys and search words that might leak hidden values. */

import { type Column, isFilterable, isRange, isSortable, type TableDefinition } from '@tank/schema/kit/table';
import { lineLayers } from '@tank/schema/map/overlays';
import { listCalls } from '@tank/schema/tables/lists';
import type { RestRoute } from '../../kernel/http/rest.ts';
import { restRoutes } from '../../server/rest/rest-routes.ts';
import { appRouter } from '../../server/trpc/app-router.ts';
import { callInBatch, splitIntoBatches } from '../batch-calls.ts';
import { routes, specOf } from '../procedures/all-procedures.ts';
import { fieldsOf, idFieldOf, mayBeEmpty, takesInput } from '../procedures/contract-fields.ts';
import { restRequestOf } from '../procedures/rest-request.ts';
import type { Answer, TestApi } from '../test-api.ts';

/** One request with one or several calls. */
export interface Step {
  /** Names of the calls, in the order of the answers. */
  names: string[];
  /** The list that the calls read: a caller without permission is refused for any filter. */
  list?: string | undefined;
  ask(token: string | undefined): Promise<Pick<Answer, 'status' | 'text'>[]>;
}

const tables: Record<string, { table: TableDefinition }> = listCalls;

/** Search words close to hidden values. */
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
      // Bounds around hidden prices; one value elsewhere.
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

/** The inputs most likely to leak: pages, prices, search. */
const fewInputs = (table: TableDefinition) =>
  listInputs(table).filter(
    (input, index) => index < 3 || 'q' in input || Object.keys(input)[0]?.includes('price'),
  );

/** Whether a list holds the rows of all users: those get every input, lists of own rows a few. */
const isMarket = (name: string) => /listAll$|\/all$/.test(name);

function inputsOf(procedure: string, lastId: number): (object | undefined)[] {
  const call = tables[procedure];
  if (call) return [...(isMarket(procedure) ? listInputs : fewInputs)(call.table), ...refusedInputs];
  const { probes } = specOf(procedure);
  if (probes) return probes;
  if (!takesInput(procedure)) return [undefined];
  const id = idFieldOf(procedure);
  if (id === undefined && mayBeEmpty(procedure)) return [{}];
  if (id === undefined) throw new Error(`Add \`probes\` for ${procedure} in testing/procedures.`);
  const ids = Array.from({ length: lastId + 1 }, (_, index) => ({ [id]: index + 1 }));
  // One input per kind if the procedure takes a kind of record.
  const kinds = Object.entries(fieldsOf(procedure)).filter(
    ([, field]) => !field.optional && field.options.length,
  );
  return kinds.reduce<object[]>(
    (inputs, [key, { options }]) =>
      inputs.flatMap((input) => options.map((kind) => ({ ...input, [key]: kind }))),
    ids,
  );
}

const queryString = (input: object) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) for (const one of [value].flat()) search.append(key, one);
  return search.toString();
};

/** Inputs of routes and exports: fewer, because the procedure behind them gets every input. */
const inputsBehind = (name: string, table: TableDefinition) =>
  isMarket(name) ? fewInputs(table).filter((input) => !('q' in input) || input.q === words[0]) : [{}];

function pathsOf({ path, table }: RestRoute, lastId: number): string[] {
  if (table)
    return [...inputsBehind(path, table), { sort: 'owner_id' }].map(
      (input) => `${path}?${queryString(input)}`,
    );
  const route = `GET ${path}`;
  const asked = inputsOf(routes[route]?.procedure ?? '', lastId).map(
    (input) => restRequestOf(route, input).path,
  );
  return path.includes(':') ? [...asked, path.replace(/:\w+/g, 'x')] : asked;
}

const exportPaths = Object.entries(tables).flatMap(([procedure, { table }]) =>
  [...inputsBehind(procedure, table), { sort: 'owner_id' }].map(
    (input) => `/api/export/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
  ),
);

/** The first input alone, so that refused callers stop there, then the others in batches. */
function typedSteps(api: TestApi, procedure: string, lastId: number): Step[] {
  const [first, ...others] = inputsOf(procedure, lastId);
  const step = (inputs: typeof others, ask: Step['ask']): Step => ({
    names: inputs.map((input) => `${procedure} ${JSON.stringify(input)}`),
    list: tables[procedure] && procedure,
    ask,
  });
  return [
    step([first], async (token) => [await api.query(procedure, first, token)]),
    ...splitIntoBatches(procedure, others).map((inputs) =>
      step(inputs, (token) => callInBatch({ api, type: 'query', procedure, token }, inputs)),
    ),
  ];
}

export function crawlStepsOf(api: TestApi, lastId: number): Step[] {
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  );
  const queries = procedures
    .filter(([, { _def }]) => _def.type === 'query')
    .flatMap(([procedure]) => typedSteps(api, procedure, lastId));
  const get = (url: string, list?: string): Step => ({
    names: [`GET ${url}`],
    list,
    ask: async (token) => [await api.rest('GET', url, { token })],
  });
  const documented = restRoutes
    .filter(({ method }) => method === 'GET')
    .flatMap((route) => pathsOf(route, lastId).map((url) => get(url, route.table && route.path)));
  const files = exportPaths.map((url) => get(url, url.split('?')[0]));
  // Not crawled: terminals, whose public data name states that are canaries.
  const packed = ['/api/map/points', ...lineLayers.map((layer) => `/api/map/tiles/${layer}/0/0/0`)];
  return [...queries, ...documented, ...files, ...packed.map((url) => get(url))];
}

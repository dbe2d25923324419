/** Every query procedure and every GET route, with the filters, sort keys and search words that might tell something. */

import { type Column, isFilterable, isRange, isSortable, type TableDefinition } from '@tank/schema/kit/table';
import { lineLayers } from '@tank/schema/map/overlays';
import { listCalls } from '@tank/schema/tables/lists';
import type { RestRoute } from '../../kernel/http/rest.ts';
import { restRoutes } from '../../server/rest/rest-routes.ts';
import { appRouter } from '../../server/typed-calls/app-router.ts';
import { callInBatch, splitIntoBatches } from '../batch-calls.ts';
import { routes, specOf } from '../procedures/all-procedures.ts';
import { fieldsOf, idFieldOf, mayBeEmpty, takesInput } from '../procedures/contract-fields.ts';
import { restRequestOf } from '../procedures/rest-request.ts';
import type { Answer, TestApi } from '../test-api.ts';

/** One request, which asks one thing or many. */
export interface Step {
  /** What it asks, in the order of the answers. */
  names: string[];
  /** The list call that this filters, sorts or turns the page of: who may not call it is refused whatever they ask. */
  list?: string | undefined;
  ask(token: string | undefined): Promise<Pick<Answer, 'status' | 'text'>[]>;
}

const tables: Record<string, { table: TableDefinition }> = listCalls;

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
  const { probes } = specOf(procedure);
  if (probes) return probes;
  if (!takesInput(procedure)) return [undefined];
  const id = idFieldOf(procedure);
  if (id === undefined && mayBeEmpty(procedure)) return [{}];
  if (id === undefined) throw new Error(`Say in testing/procedures what ${procedure} is asked.`);
  const ids = Array.from({ length: lastId + 1 }, (_, index) => ({ [id]: index + 1 }));
  // A record of several kinds is asked for in each of them.
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

/** What routes and exports are asked: they call the procedure, which is asked for more. */
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

/** The whole of a table as a file; the list call behind it walks every filter. */
const exportPaths = Object.entries(tables).flatMap(([procedure, { table }]) =>
  [...inputsBehind(procedure, table), { sort: 'owner_id' }].map(
    (input) => `/api/export/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
  ),
);

/** With the first input alone, as who is refused a list is asked for no more, and with the others together. */
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
  // Terminals name their states, as public data do, and so does a canary.
  const packed = ['/api/map/points', ...lineLayers.map((layer) => `/api/map/tiles/${layer}/0/0/0`)];
  return [...queries, ...documented, ...files, ...packed.map((url) => get(url))];
}

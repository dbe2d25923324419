/** Random queries that probe for hidden values: filters, sorting, search, pages, bounds and radius. */
import { type Column, isFilterable, isRange, isSortable, type TableDefinition } from '@tank/schema/kit/table';
import { inquiryTable } from '@tank/schema/tables/inquiries';
import { listingTable } from '@tank/schema/tables/listings';
import fc from 'fast-check';

/** A typed query or a GET path. */
export type Query = { procedure: string; input: object } | { path: string };

const words = fc.constantFrom(
  ...'Curlew Godwit Dunlin Plover Avocet Bittern Sandpiper Knot Lapwing Ruff Heron Houston Paso Dallas Mobile TX NM LA AL NJ 0.3 8.7 Farm Tank % _'.split(
    ' ',
  ),
);
const price = fc.integer({ min: 0, max: 1000 }).map((cents) => cents / 100);
const number = fc.oneof(price, fc.integer({ min: 0, max: 600 }));
const day = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.UTC(2026, 6, 1 + days)).toISOString().slice(0, 10));

const boundOf = (column: Column) =>
  column.kind === 'date'
    ? day
    : column.whole
      ? fc.integer({ min: 0, max: 40 })
      : column.unit === 'USD/BBL'
        ? price
        : number;

function filtersOf({ columns }: TableDefinition): Record<string, fc.Arbitrary<unknown>> {
  const filters: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [key, column] of Object.entries<Column>(columns)) {
    if (!isFilterable(column) || column.kind === 'text') continue;
    if (isRange(column)) {
      filters[`min_${key}`] = boundOf(column);
      filters[`max_${key}`] = boundOf(column);
    } else {
      const options =
        column.kind === 'flag' ? ['0', '1'] : (column.options ?? ['Heavy Crude', 'WCS', 'Empty']);
      filters[key] = fc.uniqueArray(fc.constantFrom(...options), { minLength: 1, maxLength: 3 });
    }
  }
  return filters;
}

/** The input of a list call with up to three filters. */
function listInput(table: TableDefinition): fc.Arbitrary<Record<string, unknown>> {
  const sorts = Object.entries<Column>(table.columns)
    .filter(([, column]) => isSortable(column))
    .flatMap(([key]) => [key, `-${key}`]);
  const filters = filtersOf(table);
  const some = fc
    .subarray(Object.keys(filters), { maxLength: 3 })
    .chain((keys) =>
      fc.record(Object.fromEntries(keys.map((key) => [key, filters[key] ?? fc.constant(undefined)]))),
    );
  const page = fc.record(
    {
      sort: fc.constantFrom(...sorts),
      q: words,
      limit: fc.integer({ min: 1, max: 60 }),
      offset: fc.integer({ min: 0, max: 30 }),
      sums: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  return fc.tuple(some, page).map(([filter, rest]) => ({ ...filter, ...rest }));
}

const search = (input: object) => {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(input))
    for (const one of [value].flat()) parameters.append(key, String(one));
  return parameters.toString();
};

const optional = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);

/** Market data queries whose differences could reveal values: with and without a category, with shifted ranges. */
const marketQueries: fc.Arbitrary<Query> = fc
  .record({
    region: optional('PADD 3', 'PADD 1B'),
    product_category: optional('Heavy Crude', 'Light Crude'),
    start_date: optional('2026-01-01', '2026-01-02'),
    end_date: optional('2029-01-01', '2028-12-31'),
  })
  .chain((asked) => {
    const { region: _, ...anywhere } = asked;
    const compared = { ...anywhere, region1: 'PADD 3', region2: 'PADD 1B' };
    return fc.constantFrom<Query>(
      { procedure: 'market.combined', input: asked },
      { procedure: 'market.bidAsk', input: asked },
      { procedure: 'market.volume', input: asked },
      { procedure: 'market.comparison', input: { ...compared, type: 'price' } },
      { procedure: 'market.comparison', input: { ...compared, type: 'ask' } },
      { procedure: 'market.heatmap', input: { ...anywhere, show_history: 1 } },
      { procedure: 'market.heatmap', input: { type: 'listing', volume: 'price' } },
      { procedure: 'market.priceIndex', input: {} },
      {
        procedure: 'market.priceIndexPast',
        input: { region: 'PADD 3', product_category: asked.product_category ?? 'Heavy Crude' },
      },
    );
  });

/** Ids in both databases. */
interface Known {
  listing_ids: number[];
  inquiry_ids: number[];
}

export function randomQueries({ listing_ids, inquiry_ids }: Known): fc.Arbitrary<Query> {
  const listings = listInput(listingTable);
  const listing_id = fc.constantFrom(...listing_ids);
  const inquiry_id = fc.constantFrom(...inquiry_ids);
  const typed = (procedure: string) => (input: object) => ({ procedure, input });
  return fc.oneof(
    { weight: 2, arbitrary: marketQueries },
    { weight: 10, arbitrary: listings.map(typed('listings.listAll')) },
    { weight: 3, arbitrary: listings.map((input) => ({ path: `/api/listing/all?${search(input)}` })) },
    {
      weight: 3,
      arbitrary: listings.map((input) => ({
        path: `/api/export/listings.listAll?input=${encodeURIComponent(JSON.stringify(input))}`,
      })),
    },
    { weight: 2, arbitrary: listInput(inquiryTable).map(typed('inquiries.listAll')) },
    {
      weight: 3,
      arbitrary: inquiry_id.map((id) => ({ procedure: 'matches.forInquiry', input: { inquiry_id: id } })),
    },
    {
      weight: 2,
      arbitrary: listing_id.map((id) => ({ procedure: 'listings.get', input: { listing_id: id } })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('/api/map/points', '/api/listing/map').map((path) => ({ path })),
    },
    { weight: 1, arbitrary: listing_id.map((id) => ({ path: `/api/listing/${id}` })) },
    { weight: 1, arbitrary: listing_id.map((id) => ({ path: `/api/files/listing/${id}` })) },
    {
      weight: 1,
      arbitrary: listing_id.map((id) => ({ procedure: 'listings.modes', input: { listing_id: id } })),
    },
    {
      weight: 1,
      arbitrary: listing_id.map((id) => ({ procedure: 'matches.forListing', input: { listing_id: id } })),
    },
    {
      weight: 1,
      arbitrary: listing_id.map((id) => ({ procedure: 'history.list', input: { entity: 'listing', id } })),
    },
  );
}

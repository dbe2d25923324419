/** Reads the points of the map as JSON of the contract `mapPoints`, built by PostgreSQL and ready to send. */
import { modeTypes } from '@tank/schema/enums';
import type { InquiryColumns, ListingColumns, MapPoints, Words } from '@tank/schema/map/map';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { read } from '../../kernel/reads/run-statement.ts';
import { compile } from '../../kernel/reads/statement.ts';

/** Four decimals: about eleven metres. */
const degrees = (name: string) => sql`round(${sql.identifier(name)}::numeric, 4)::float8`;

/** Two bits per type of access mode: inbound and outbound. */
const bitsOfMode = sql`(case inbound_outbound when 'inbound' then 1 when 'outbound' then 2 else 3 end) << (case type ${sql.join(
  modeTypes.map((type, index) => sql`when ${type}::mode_type then ${2 * index}::int`),
  sql` `,
)} end)`;

/** Only the public columns of place and price: the response is the same for every caller. */
const listingFields: Record<keyof ListingColumns, SQL> = {
  listing_id: sql`listing_id`,
  public_latitude: degrees('public_latitude'),
  public_longitude: degrees('public_longitude'),
  visibility: sql`visibility`,
  working_capacity: sql`working_capacity::float8`,
  ask_price: sql`public_ask_price::float8`,
  term: sql`term`,
  access: sql`coalesce((select bit_or(${bitsOfMode}) from access_modes
      where access_modes.listing_id = listings.listing_id and removed_at is null), 0)`,
  product_category: sql`array_to_string(product_category, ', ')`,
  date_available: sql`date_available::text`,
  region: sql`region::text`,
  administrative_area_level_1: sql`coalesce(public_administrative_area_level_1, '')`,
};

const inquiryFields: Record<keyof InquiryColumns, SQL> = {
  inquiry_id: sql`inquiry_id`,
  latitude: degrees('latitude'),
  longitude: degrees('longitude'),
  min_volume: sql`min_volume::float8`,
  max_volume: sql`max_volume::float8`,
  bid_price: sql`bid_price::float8`,
  radius: sql`radius::float8`,
  term: sql`term`,
  product: sql`product`,
  product_category: sql`coalesce((select string_agg(product_category, ', ' order by product_category)
      from products where products.product = inquiries.product), '')`,
  start_date: sql`start_date::text`,
  region: sql`region::text`,
  administrative_area_level_1: sql`coalesce(administrative_area_level_1, '')`,
  formatted_address: sql`formatted_address`,
  comment: sql`comment`,
};

/** Columns whose texts recur: sent as a dictionary and an index per point. */
type WordsOf<C> = { [K in keyof C]: C[K] extends Words ? K : never }[keyof C];

interface Kind<C> {
  table: string;
  key: string & keyof C;
  fields: Record<string & keyof C, SQL>;
  words: (string & WordsOf<C>)[];
  bounds: (string & keyof C)[];
}

const listing: Kind<ListingColumns> = {
  table: 'listings',
  key: 'listing_id',
  fields: listingFields,
  words: ['product_category', 'date_available', 'region', 'administrative_area_level_1'],
  bounds: ['working_capacity', 'ask_price', 'date_available'],
};
const inquiry: Kind<InquiryColumns> = {
  table: 'inquiries',
  key: 'inquiry_id',
  fields: inquiryFields,
  words: ['product', 'product_category', 'start_date', 'region', 'administrative_area_level_1'],
  bounds: ['min_volume', 'max_volume', 'bid_price', 'radius', 'term', 'start_date'],
};

const objectOf = (entries: [string, SQL][]) =>
  sql`json_build_object(${sql.join(
    entries.map(([name, value]) => sql`${name}::text, ${value}`),
    sql`, `,
  )})`;

function statementParts<C>({ table, key, fields, words, bounds }: Kind<C>) {
  const points = sql.identifier(`${table}_points`);
  const names = Object.keys(fields) as (string & keyof C)[];
  const isWord = (name: string) => (words as string[]).includes(name);
  const index = (name: string) => sql.identifier(`${name}_at`);
  const sorted = (name: string) => sql`${sql.identifier(name)} collate "C"`;
  const list = (column: SQL) => sql`coalesce(json_agg(${column} order by ${sql.identifier(key)}), '[]')`;

  const selected = names.map((name) => sql`${fields[name]} as ${sql.identifier(name)}`);
  const ranked = words.map((name) => sql`dense_rank() over (order by ${sorted(name)}) - 1 as ${index(name)}`);
  const columns = names.map((name): [string, SQL] => {
    if (!isWord(name)) return [name, list(sql`${sql.identifier(name)}`)];
    const values = sql`(select coalesce(json_agg(${sql.identifier(name)} order by ${sorted(name)}), '[]')
      from (select distinct ${sql.identifier(name)} from ${points}) as texts)`;
    return [
      name,
      objectOf([
        ['values', values],
        ['at', list(sql`${index(name)}`)],
      ]),
    ];
  });
  const ranges = bounds.map((name): [string, SQL] => [
    name,
    objectOf([
      ['min', sql`min(${sql.identifier(name)})`],
      ['max', sql`max(${sql.identifier(name)})`],
    ]),
  ]);
  return {
    cte: sql`${points} as materialized (
      select *, ${sql.join(ranked, sql`, `)} from (
        select ${sql.join(selected, sql`, `)} from ${sql.identifier(table)}
        where status = 'Open' and expiration >= ${sql.placeholder('today')}::date) as open_rows)`,
    columns: sql`(select ${objectOf(columns)} from ${points})`,
    bounds: sql`(select ${objectOf(ranges)} from ${points})`,
  };
}

const listings = statementParts(listing);
const inquiries = statementParts(inquiry);
const entries: Record<keyof MapPoints, SQL> = {
  listings: listings.columns,
  listing_bounds: listings.bounds,
  inquiries: inquiries.columns,
  inquiry_bounds: inquiries.bounds,
};
const statement = compile(
  'map points',
  sql`with ${listings.cte}, ${inquiries.cte} select ${objectOf(Object.entries(entries))}::text as json`,
);

/** The records that are open on a day. */
export async function readPoints(source: Pick<Ctx, 'services' | 'replica'>, today: string): Promise<string> {
  const [row] = await read<{ json: string }>(source, { who: 'map' }, statement, { today });
  return row?.json ?? '';
}

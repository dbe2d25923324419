import { modeTypes } from '@tank/schema/enums';
import type { InquiryColumns, ListingColumns } from '@tank/schema/map';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { read } from '../../kernel/prepared.ts';
import { compile, type Statement } from '../../kernel/statement.ts';
import type { Columns } from './block.ts';
import type { Kind } from './kinds.ts';

export type Source = Pick<Ctx, 'services'>;

/** Nobody's call: what is read is everybody's. */
const caller = { who: 'map' };

/** Degrees to some eleven metres. */
const degrees = (name: string) => sql`round(${sql.identifier(name)}::numeric, 4)`;

/** One row that has a list for each column: PostgreSQL writes them faster than rows are read. */
function listsOf(fields: Record<string, SQL>, from: SQL): Statement {
  const names = Object.keys(fields);
  const values = names.map((name) => sql`${fields[name]} as ${sql.identifier(name)}`);
  const lists = names.map(
    (name) => sql`coalesce(json_agg(${sql.identifier(name)}), '[]') as ${sql.identifier(name)}`,
  );
  return compile(
    sql`select ${sql.join(lists, sql`, `)} from (select ${sql.join(values, sql`, `)} ${from}) as points`,
  );
}

/** How open records of a kind are read: all, by ids of a range, and by these ids. */
function statementsOf(table: string, id: string, fields: Record<string, SQL>) {
  const [rows, key] = [sql.identifier(table), sql.identifier(id)];
  const open = (where: SQL) => sql`from ${rows} where status = 'Open' and ${where} order by ${key}`;
  return {
    ends: compile(sql`select min(${key}) as first, max(${key}) as last from ${rows} where status = 'Open'`),
    range: listsOf(fields, open(sql`${key} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`)),
    some: listsOf(fields, open(sql`${key} = any(${sql.placeholder('ids')}::bigint[])`)),
  };
}

/** Two bits a type: in, and out. */
const bitsOfMode = sql`(case inbound_outbound when 'inbound' then 1 when 'outbound' then 2 else 3 end) << (case type ${sql.join(
  modeTypes.map((type, place) => sql`when ${type}::mode_type then ${2 * place}::int`),
  sql` `,
)} end)`;

/** Of the place and the price what everybody may see: the public columns alone. */
const listingFields: Record<keyof ListingColumns | 'expiration', SQL> = {
  listing_id: sql`listing_id`,
  public_latitude: degrees('public_latitude'),
  public_longitude: degrees('public_longitude'),
  visibility: sql`visibility`,
  working_capacity: sql`working_capacity`,
  ask_price: sql`public_ask_price`,
  access: sql`coalesce((select bit_or(${bitsOfMode}) from access_modes
      where access_modes.listing_id = listings.listing_id and removed_at is null), 0)`,
  product_category: sql`array_to_string(product_category, ', ')`,
  date_available: sql`date_available`,
  region: sql`region`,
  administrative_area_level_1: sql`coalesce(public_administrative_area_level_1, '')`,
  expiration: sql`expiration`,
};

const inquiryFields: Record<keyof InquiryColumns | 'expiration', SQL> = {
  inquiry_id: sql`inquiry_id`,
  latitude: degrees('latitude'),
  longitude: degrees('longitude'),
  min_volume: sql`min_volume`,
  max_volume: sql`max_volume`,
  bid_price: sql`bid_price`,
  radius: sql`radius`,
  term: sql`term`,
  product: sql`product`,
  product_category: sql`coalesce((select string_agg(product_category, ', ' order by product_category)
      from products where products.product = inquiries.product), '')`,
  start_date: sql`start_date`,
  region: sql`region`,
  administrative_area_level_1: sql`coalesce(administrative_area_level_1, '')`,
  formatted_address: sql`formatted_address`,
  comment: sql`comment`,
  expiration: sql`expiration`,
};

const statements: Record<Kind, ReturnType<typeof statementsOf>> = {
  listing: statementsOf('listings', 'listing_id', listingFields),
  inquiry: statementsOf('inquiries', 'inquiry_id', inquiryFields),
};

/** The columns that others are told, in the order in which they are written. */
export const columnsOf = (kind: Kind) =>
  Object.keys(kind === 'listing' ? listingFields : inquiryFields).filter((name) => name !== 'expiration');

/** Ids; null where none is open. */
interface Ends {
  first: number | null;
  last: number | null;
}

export async function readEnds(source: Source, kind: Kind): Promise<Ends> {
  const [row] = await read<Ends>(source, caller, statements[kind].ends, {});
  return row as Ends;
}

/** What is open of these ids, both ends among them. An aggregate answers one row. */
export async function readRange(source: Source, kind: Kind, ids: { from: number; to: number }) {
  const [row] = await read<Columns>(source, caller, statements[kind].range, ids);
  return row as Columns;
}

export async function readSome(source: Source, kind: Kind, ids: number[]): Promise<Columns> {
  const [row] = await read<Columns>(source, caller, statements[kind].some, { ids });
  return row as Columns;
}

/** Every change of a record is announced in the transaction that makes it. */
const news = compile(sql`
  select pg_snapshot_xmin(pg_current_snapshot())::text as since,
    coalesce((select json_agg(distinct jsonb_build_object('entity', entity, 'id', payload -> (entity || '_id')))
      from (select split_part(topic, '.', 1) as entity, payload from outbox
        where transaction_id >= ${sql.placeholder('since')}::xid8
          and topic ~ '^(listing|inquiry|product|product_category)[.]') as told), '[]') as changes`);

export interface News {
  /** The oldest transaction that may still write: what it and later ones announce is told the next time. */
  since: string;
  changes: { entity: Kind | 'product' | 'product_category'; id: number }[];
}

/** What was announced since; without one, from where to ask the next time. */
export async function readNews(source: Source, since: string | undefined): Promise<News> {
  const [row] = await read<News>(source, caller, news, { since: since ?? null });
  return row as News;
}

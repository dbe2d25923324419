import { modeTypes } from '@tank/schema/enums';
import type { InquiryColumns, ListingColumns, Words } from '@tank/schema/map';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import type { Caller } from '../../kernel/lanes.ts';
import { read } from '../../kernel/prepared.ts';
import { compile } from '../../kernel/statement.ts';

/** As it is read: texts that will be told once each are in full. */
export type Read<C> = { [K in keyof C]: C[K] extends Words ? string[] : C[K] };

const today = sql.placeholder('today');
/** Degrees to some eleven metres. */
const degrees = (name: string) => sql`round(${sql.identifier(name)}::numeric, 4)`;

/** One row that has a list for each column: PostgreSQL writes them faster than rows are read. */
function columnsOf<C>(fields: Record<keyof C, SQL>, from: SQL) {
  const names = Object.keys(fields) as (keyof C & string)[];
  const values = names.map((name) => sql`${fields[name]} as ${sql.identifier(name)}`);
  const lists = names.map(
    (name) => sql`coalesce(json_agg(${sql.identifier(name)}), '[]') as ${sql.identifier(name)}`,
  );
  return compile(
    sql`select ${sql.join(lists, sql`, `)} from (select ${sql.join(values, sql`, `)} ${from}) as points`,
  );
}

/** Two bits a type: in, and out. */
const bitsOfMode = sql`(case inbound_outbound when 'inbound' then 1 when 'outbound' then 2 else 3 end) << (case type ${sql.join(
  modeTypes.map((type, place) => sql`when ${type}::mode_type then ${2 * place}::int`),
  sql` `,
)} end)`;

/** Of the place and the price what everybody may see: the public columns alone. */
const openListings = columnsOf<ListingColumns>(
  {
    listing_id: sql`listing_id`,
    public_latitude: degrees('public_latitude'),
    public_longitude: degrees('public_longitude'),
    visibility: sql`visibility`,
    working_capacity: sql`working_capacity`,
    ask_price: sql`public_ask_price`,
    access: sql`coalesce(bits, 0)`,
    product_category: sql`array_to_string(product_category, ', ')`,
    date_available: sql`date_available`,
    region: sql`region`,
    administrative_area_level_1: sql`coalesce(public_administrative_area_level_1, '')`,
  },
  sql`from listings left join (
      select listing_id, bit_or(${bitsOfMode}) as bits from access_modes
      where listing_id is not null and removed_at is null group by listing_id) modes using (listing_id)
    where status = 'Open' and expiration >= ${today} order by listing_id`,
);

const openInquiries = columnsOf<InquiryColumns>(
  {
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
  },
  sql`from inquiries where status = 'Open' and expiration >= ${today} order by inquiry_id`,
);

/** All that is open. */
export async function readOpen(ctx: Ctx, caller: Caller) {
  const values = { today: ctx.today };
  const [[listings], [inquiries]] = await Promise.all([
    read<Read<ListingColumns>>(ctx, caller, openListings, values),
    read<Read<InquiryColumns>>(ctx, caller, openInquiries, values),
  ]);
  // An aggregate answers one row.
  return { listings: listings as Read<ListingColumns>, inquiries: inquiries as Read<InquiryColumns> };
}

import type { inquiries } from '@tank/db/tables/inquiries';
import type { listings } from '@tank/db/tables/listings';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { run } from '../../kernel/reads/run-statement.ts';
import { compile } from '../../kernel/reads/statement.ts';

type Inquiry = typeof inquiries.$inferSelect;
type Listing = typeof listings.$inferSelect;

/** Access mode types by direction; a mode for both directions is in both lists. */
interface ModeTypes {
  inbound: string[];
  outbound: string[];
}

const at = (name: string) => sql.placeholder(name);
/** The nearest candidates are scored; the caller returns the best of them. */
const CANDIDATES = 50;

const modeTypesOf = (parent: 'listing_id' | 'inquiry_id') => {
  const types = (direction: string) =>
    sql`coalesce(json_agg(distinct type) filter (where inbound_outbound <> ${direction}), '[]')`;
  return sql`(select json_build_object('inbound', ${types('outbound')}, 'outbound', ${types('inbound')})
    from access_modes where ${sql.identifier(parent)} = ${at('id')}) as mode_types`;
};

const readInquiry = compile(
  'inquiry to match',
  sql`
  select inquiries.*, ${modeTypesOf('inquiry_id')},
    array(select product_category from products where product = inquiries.product) as product_category
  from inquiries where inquiry_id = ${at('id')}`,
);

const readListing = compile(
  'listing to match',
  sql`
  select listings.*, ${modeTypesOf('listing_id')},
    array(select product from products where product_category = any(listings.product_category)) as products
  from listings where listing_id = ${at('id')}`,
);

type WithModeTypes = { mode_types: ModeTypes };

/** An inquiry with the mode types that it needs and the categories of its product. */
export const loadInquiryToMatch = async (ctx: Ctx, id: number) =>
  (await run<Inquiry & WithModeTypes & { product_category: string[] }>(ctx, readInquiry, { id }))[0];

/** A listing with its mode types and the products that it accepts. */
export const loadListingToMatch = async (ctx: Ctx, id: number) =>
  (await run<Listing & WithModeTypes & { products: string[] }>(ctx, readListing, { id }))[0];

const milesTo = sql`miles_between(${at('latitude')}, ${at('longitude')}, l.public_latitude, l.public_longitude)`;

const day = (name: string) => sql`(${at(name)}::date - date '2000-01-01')`;

/**
 * The nearest listings that match an inquiry, by public values only: the public point, and the price if disclosed. The GiST
 * index `listings_open_match_idx` covers location, categories, capacity, price and days, and returns rows by distance.
 */
const matchingListings = compile(
  'matching listings',
  sql`
  select l.*, ${milesTo} as distance from listings l
  where l.status = 'Open' and l.owner_id <> ${at('owner_id')}
    and l.public_point <@ map_reach(${at('latitude')}, ${at('longitude')}, ${at('radius')})
    and array_to_tsvector(l.product_category) @@ ${at('categories')}::tsquery
    and match_capacity(l.working_capacity, l.public_ask_price)
      <@ box(point(${at('min_volume')}, -1), point(1e12, ${at('bid_price')}))
    and match_days(l.date_available, l.expiration) <@ box(point(-1e6, ${day('today')}), point(${day('latest')}, 1e6))
    and ${milesTo} <= ${at('radius')}
    and not exists (select from unnest(${at('inbound')}::mode_type[]) wanted where not exists (
      select from access_modes where listing_id = l.listing_id and removed_at is null and type = wanted and inbound_outbound <> 'outbound'))
    and not exists (select from unnest(${at('outbound')}::mode_type[]) wanted where not exists (
      select from access_modes where listing_id = l.listing_id and removed_at is null and type = wanted and inbound_outbound <> 'inbound'))
  order by l.public_point <-> map_point(${at('latitude')}, ${at('longitude')}), l.listing_id
  limit ${CANDIDATES}`,
);

/** A tsquery for any of these literal lexemes. */
const anyLexeme = (words: string[]) =>
  words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' | ');

interface ListingCriteria extends ModeTypes {
  product_category: string[];
  [placeholder: string]: unknown;
}

export const listMatchingListings = (ctx: Ctx, criteria: ListingCriteria) =>
  run<Listing & { distance: number }>(ctx, matchingListings, {
    ...criteria,
    categories: anyLexeme(criteria.product_category),
  });

const milesFrom = sql`miles_between(${at('latitude')}, ${at('longitude')}, i.latitude, i.longitude)`;

/** The nearest inquiries that a listing matches, by its undisclosed location and price: only its own side calls this. */
const matchingInquiries = compile(
  'matching inquiries',
  sql`
  select i.*, ${milesFrom} as distance,
    array(select distinct type::text from access_modes where inquiry_id = i.inquiry_id order by 1) as types
  from inquiries i
  where i.status = 'Open' and i.expiration >= ${at('today')} and i.owner_id <> ${at('owner_id')}
    and i.reach @> box(map_point(${at('latitude')}, ${at('longitude')}), map_point(${at('latitude')}, ${at('longitude')}))
    and i.product = any(${at('products')}::text[])
    and i.min_volume <= ${at('working_capacity')}
    and i.start_date >= ${at('earliest')}
    and i.bid_price >= ${at('ask_price')}
    and ${milesFrom} <= i.radius
    and not exists (select from access_modes where inquiry_id = i.inquiry_id and (
      (inbound_outbound <> 'outbound' and type <> all(${at('inbound')}::mode_type[]))
      or (inbound_outbound <> 'inbound' and type <> all(${at('outbound')}::mode_type[]))))
  order by distance, i.inquiry_id
  limit ${CANDIDATES}`,
);

export const listMatchingInquiries = (ctx: Ctx, criteria: Record<string, unknown>) =>
  run<Inquiry & { distance: number; types: string[] }>(ctx, matchingInquiries, criteria);

import type { inquiries } from '@tank/db/tables/inquiries';
import type { listings } from '@tank/db/tables/listings';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { run } from '../../kernel/reads/run-statement.ts';
import { compile } from '../../kernel/reads/statement.ts';

type Inquiry = typeof inquiries.$inferSelect;
type Listing = typeof listings.$inferSelect;

/** Types of access modes by direction: one that goes both ways is in both lists. */
export interface Ways {
  inbound: string[];
  outbound: string[];
}

const at = (name: string) => sql.placeholder(name);
/** The nearest ones that fit; the best of them are answered. */
const NEAREST = 50;

const waysOf = (parent: 'listing_id' | 'inquiry_id') => {
  const types = (direction: string) =>
    sql`coalesce(json_agg(distinct type) filter (where inbound_outbound <> ${direction}), '[]')`;
  return sql`(select json_build_object('inbound', ${types('outbound')}, 'outbound', ${types('inbound')})
    from access_modes where ${sql.identifier(parent)} = ${at('id')}) as ways`;
};

const readInquiry = compile(sql`
  select inquiries.*, ${waysOf('inquiry_id')},
    array(select product_category from products where product = inquiries.product) as product_category
  from inquiries where inquiry_id = ${at('id')}`);

const readListing = compile(sql`
  select listings.*, ${waysOf('listing_id')},
    array(select product from products where product_category = any(listings.product_category)) as products
  from listings where listing_id = ${at('id')}`);

type Subject = { ways: Ways };

/** An inquiry, the ways in and out that it needs, and the categories of its product. */
export const inquiryToMatch = async (ctx: Ctx, id: number) =>
  (await run<Inquiry & Subject & { product_category: string[] }>(ctx, readInquiry, { id }))[0];

/** A listing, the ways in and out that it has, and the products that it takes. */
export const listingToMatch = async (ctx: Ctx, id: number) =>
  (await run<Listing & Subject & { products: string[] }>(ctx, readListing, { id }))[0];

const milesTo = sql`miles_between(${at('latitude')}, ${at('longitude')}, l.public_latitude, l.public_longitude)`;

const day = (name: string) => sql`(${at(name)}::date - date '2000-01-01')`;

/**
 * The nearest listings that fit an inquiry, by what everybody may know of them: the point that they show, and a price
 * only where it is disclosed. One index (listings_open_match_idx) holds place, categories, capacity with price, and days:
 * it hands out what fits all of them by its distance, so nothing else is looked at.
 */
const fittingListings = compile(sql`
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
  limit ${NEAREST}`);

/** Any of these words, each as it is. */
const anyOf = (words: string[]) =>
  words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' | ');

export type ListingFound = Listing & { distance: number };

interface Asked extends Ways {
  product_category: string[];
  [placeholder: string]: unknown;
}

export const listingsThatFit = (ctx: Ctx, asked: Asked) =>
  run<ListingFound>(ctx, fittingListings, { ...asked, categories: anyOf(asked.product_category) });

const milesFrom = sql`miles_between(${at('latitude')}, ${at('longitude')}, i.latitude, i.longitude)`;

/** The nearest inquiries that a listing fits, by the true place and price of the listing: its own side asks. */
const fittingInquiries = compile(sql`
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
  limit ${NEAREST}`);

export type InquiryFound = Inquiry & { distance: number; types: string[] };

export const inquiriesThatFit = (ctx: Ctx, values: Record<string, unknown>) =>
  run<InquiryFound>(ctx, fittingInquiries, values);

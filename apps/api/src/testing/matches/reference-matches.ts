/** Reference implementation of matching: compares every pair, independent of the SQL that it checks. */
import type { Database } from '@tank/db/client';
import { accessModes } from '@tank/db/tables/access-modes';
import { products } from '@tank/db/tables/context';
import { inquiries } from '@tank/db/tables/inquiries';
import { listings } from '@tank/db/tables/listings';

type Listing = typeof listings.$inferSelect;
type Inquiry = typeof inquiries.$inferSelect;
type Mode = typeof accessModes.$inferSelect;

export interface Market {
  listings: Listing[];
  inquiries: Inquiry[];
  modes: Mode[];
  products: { product: string; product_category: string }[];
}

export const readMarket = async ({ db }: Database): Promise<Market> => ({
  listings: await db.select().from(listings),
  inquiries: await db.select().from(inquiries),
  modes: await db.select().from(accessModes),
  products: await db.select().from(products),
});

interface Point {
  latitude: number;
  longitude: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance, from the chord between two unit vectors. */
function miles(a: Point, b: Point): number {
  const vector = ({ latitude, longitude }: Point) => [
    Math.cos(radians(latitude)) * Math.cos(radians(longitude)),
    Math.cos(radians(latitude)) * Math.sin(radians(longitude)),
    Math.sin(radians(latitude)),
  ];
  const [p, q] = [vector(a), vector(b)];
  const chord = Math.hypot(...p.map((value, at) => value - (q[at] ?? 0)));
  return 7917.52 * Math.asin(Math.min(1, chord / 2));
}

const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const isOpen = ({ status, expiration }: { status: string; expiration: string }, today: string) =>
  status === 'Open' && expiration >= today;

function modesFit(market: Market, { inquiry_id }: Inquiry, { listing_id }: Listing): boolean {
  const offered = market.modes.filter((mode) => mode.listing_id === listing_id);
  const serves = (type: string, way: string) =>
    offered.some((mode) => mode.type === type && [way, 'both'].includes(mode.inbound_outbound));
  return market.modes
    .filter((mode) => mode.inquiry_id === inquiry_id)
    .every(({ type, inbound_outbound: way }) =>
      way === 'both' ? serves(type, 'inbound') && serves(type, 'outbound') : serves(type, way),
    );
}

interface Terms {
  place: Point;
  price: number | null;
}

function fits(market: Market, inquiry: Inquiry, listing: Listing, { place, price }: Terms): boolean {
  const categories = market.products
    .filter(({ product }) => product === inquiry.product)
    .map(({ product_category }) => product_category);
  return (
    inquiry.owner_id !== listing.owner_id &&
    listing.product_category.some((category) => categories.includes(category)) &&
    listing.working_capacity >= inquiry.min_volume &&
    daysFrom(inquiry.start_date, listing.date_available) <= 30 &&
    (price === null || price <= inquiry.bid_price) &&
    miles(place, inquiry) <= inquiry.radius &&
    modesFit(market, inquiry, listing)
  );
}

/** The public place and price of a listing. */
const publicTerms = (listing: Listing): Terms => ({
  place: { latitude: listing.public_latitude, longitude: listing.public_longitude },
  price: listing.public_ask_price,
});

export const fitting = {
  listings: (market: Market, inquiry: Inquiry, today: string) =>
    isOpen(inquiry, today)
      ? market.listings.filter(
          (listing) => isOpen(listing, today) && fits(market, inquiry, listing, publicTerms(listing)),
        )
      : [],
  /** With the true place and price, which the listing's owner knows. */
  inquiries: (market: Market, listing: Listing, today: string) =>
    isOpen(listing, today)
      ? market.inquiries.filter(
          (inquiry) =>
            isOpen(inquiry, today) &&
            fits(market, inquiry, listing, { place: listing, price: listing.ask_price }),
        )
      : [],
};

/** Mercator projection in degrees. */
const project = ({ latitude, longitude }: Point) => ({
  x: longitude,
  y: (Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) * 180) / Math.PI,
});

/** The 50 nearest listings on the map, and all that tie with the last one. */
export function nearest(inquiry: Inquiry, found: Listing[]): Listing[] {
  const from = project(inquiry);
  const distance = (listing: Listing) => {
    const to = project(publicTerms(listing).place);
    return Math.hypot(to.x - from.x, to.y - from.y);
  };
  const farthest = found.map(distance).toSorted((a, b) => a - b)[49] ?? Infinity;
  return found.filter((listing) => distance(listing) <= farthest + 1e-9);
}

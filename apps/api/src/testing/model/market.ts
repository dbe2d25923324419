/**
 * A second, simple implementation of the market rules of docs/product.md: the expected answer and effect of each command. It
 * shares no code with the API; records are identified by their index in its lists.
 */

export type Kind = 'Terminal' | 'Trader' | 'Viewer';
type PostStatus = 'Open' | 'Booked' | 'Expired' | 'Withdrawn';
type BidStatus = 'Open' | 'Accepted' | 'Rejected' | 'Cancelled' | 'Expired';

interface Storage {
  owner: number;
  archived: boolean;
}
/** A listing or an inquiry. */
interface Post {
  owner: number;
  status: PostStatus;
  expiration: string;
  /** Days that it is open, as of posting. */
  length: number;
  /** Set for listings. */
  storage?: number;
}
/** A bid on a listing or an offer on an inquiry. */
export interface Bid {
  post: number;
  bidder: number;
  status: BidStatus;
  start: string;
  term: number;
  /** Set for offers. */
  storage?: number;
}
export interface Booking {
  terminal: number;
  trader: number;
  storage: number;
  status: 'Active' | 'Closed';
  backed_out?: boolean;
  start: string;
  /** First day after the term. */
  end: string;
  /** Set for renewals: the first booking of the chain. */
  first?: number;
  listing?: number;
  inquiry?: number;
}
interface Renewal {
  booking: number;
  renewer: number;
  receiver: number;
  status: 'Open' | 'Accepted' | 'Rejected' | 'Cancelled';
  start: string;
  term: number;
}

export interface Market {
  today: string;
  people: Kind[];
  storage: Storage[];
  listings: Post[];
  inquiries: Post[];
  bids: Bid[];
  offers: Bid[];
  bookings: Booking[];
  renewals: Renewal[];
}

const DAY = 86_400_000;
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
export const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

export const later = (one: string, other: string) => (one < other ? other : one);

/** The first day after a term of whole months; the last day of the month if that day does not exist. */
export function termEnd(start: string, term: number): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + term + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + term, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Advances the day: expired records count as Expired or Closed at once, whether or not a job has stored it. */
export function passDays(market: Market, days: number): void {
  market.today = plusDays(market.today, days);
  for (const [posts, bids] of [
    [market.listings, market.bids],
    [market.inquiries, market.offers],
  ] as const)
    posts.forEach((post, index) => {
      if (post.status !== 'Open' || post.expiration >= market.today) return;
      post.status = 'Expired';
      endOpen(bids, index, 'Expired');
    });
  market.bookings.forEach((booking, index) => {
    if (booking.status === 'Active' && booking.end <= market.today) closeBooking(market, index);
  });
}

/** Days until `offset` days after the next expiration; undefined if nothing expires. */
export function daysToEdge(
  { today, listings, inquiries, bookings }: Market,
  offset: number,
): number | undefined {
  const open = [...listings, ...inquiries].filter(({ status }) => status === 'Open');
  const ends = bookings.filter(({ status }) => status === 'Active').map(({ end }) => end);
  return [...open.map(({ expiration }) => expiration), ...ends]
    .map((date) => daysBetween(today, date) + offset)
    .filter((days) => days > 0)
    .sort((a, b) => a - b)[0];
}

/** Ends the open bids on a post. */
export function endOpen(bids: Bid[], post: number, status: 'Rejected' | 'Expired'): void {
  for (const bid of bids) if (bid.post === post && bid.status === 'Open') bid.status = status;
}

function closeBooking(market: Market, index: number): void {
  const booking = market.bookings[index] as Booking;
  booking.status = 'Closed';
  for (const renewal of market.renewals)
    if (renewal.booking === index && renewal.status === 'Open') renewal.status = 'Rejected';
}

/** The bookings of a renewal chain that are not backed out of. */
export const chainOf = ({ bookings }: Market, index: number) =>
  bookings.filter(
    ({ first, backed_out }, at) => !backed_out && (first ?? at) === (bookings[index]?.first ?? index),
  );

/** Whether a booking of the chain overlaps `[start, end)`. */
export const isCovered = (market: Market, index: number, start: string, end: string) =>
  chainOf(market, index).some((booking) => booking.start < end && booking.end > start);

/** Closes the booking and reposts its listing or inquiry for the original number of days. */
export function backOut(market: Market, index: number): void {
  closeBooking(market, index);
  const booking = market.bookings[index] as Booking;
  booking.backed_out = true;
  const { listing, inquiry } = booking;
  const post =
    listing !== undefined
      ? market.listings[listing]
      : inquiry !== undefined
        ? market.inquiries[inquiry]
        : undefined;
  if (!post) return;
  post.status = 'Open';
  post.expiration = later(post.expiration, plusDays(market.today, post.length));
}

/** Archives the storage, withdraws its open listings and rejects open bids on them and open offers from it. */
export function deleteStorage(market: Market, index: number): void {
  (market.storage[index] as Storage).archived = true;
  market.listings.forEach((listing, at) => {
    if (listing.storage !== index || listing.status !== 'Open') return;
    listing.status = 'Withdrawn';
    endOpen(market.bids, at, 'Rejected');
  });
  for (const offer of market.offers)
    if (offer.storage === index && offer.status === 'Open') offer.status = 'Rejected';
}

/** Sends concurrent requests of its own users to the two API processes. */
import type { Database } from '@tank/db/client';
import type { Category } from '@tank/schema/enums';
import { TOKEN_HEADER } from '@tank/schema/product';
import { createSessionStore } from '../../modules/access/sessions/session-store.ts';
import { addBids, addInquiry, addListing, addOffers, addStorage, addUser } from '../insert-records.ts';
import { sharedRaceServers } from './race-servers.ts';

export interface Caller {
  user_id: number;
  token: string;
}

export interface Request {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  by: Caller;
  body?: unknown;
  /** The `Idempotency-Key` header. */
  key?: string;
}

export interface Answer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any answer
  body: any;
}

export interface ListingRecords {
  storage_id: number;
  listing_id: number;
  bid_ids: number[];
}

export interface InquiryRecords {
  storage_id: number;
  inquiry_id: number;
  offer_ids: number[];
}

export interface RaceClient {
  database: Database;
  owner: Caller;
  trader: Caller;
  newCaller(category: Category): Promise<Caller>;
  /** Creates a storage of the owner with an open listing and open bids of the trader. */
  createListing(bids?: number): Promise<ListingRecords>;
  /** Creates an open inquiry of the trader with open offers from a storage of the owner. */
  createInquiry(offers?: number): Promise<InquiryRecords>;
  /** Sends all requests concurrently, alternating between the two processes. */
  sendAll(requests: Request[]): Promise<Answer[]>;
}

async function send(origin: string, { method, path, by, body, key }: Request): Promise<Answer> {
  const reply = await fetch(`${origin}${path}`, {
    method,
    headers: {
      [TOKEN_HEADER]: by.token,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, text, body: JSON.parse(text) };
}

export async function openRaceClient(open = sharedRaceServers): Promise<RaceClient> {
  const { database, origins } = await open();
  const sessions = createSessionStore(database);
  const newCaller = async (category: Category) => {
    const user_id = await addUser(database, category);
    return { user_id, token: await sessions.start(user_id) };
  };
  const owner = await newCaller('Terminal');
  const trader = await newCaller('Trader');
  return {
    database,
    owner,
    trader,
    newCaller,
    async createListing(bids = 1) {
      const storage_id = await addStorage(database, owner.user_id);
      const listing_id = await addListing(database, owner.user_id, storage_id);
      return { storage_id, listing_id, bid_ids: await addBids(database, trader.user_id, listing_id, bids) };
    },
    async createInquiry(offers = 1) {
      const storage_id = await addStorage(database, owner.user_id);
      const inquiry_id = await addInquiry(database, trader.user_id);
      const offered = { bidder_id: owner.user_id, storage_id, inquiry_id };
      return { storage_id, inquiry_id, offer_ids: await addOffers(database, offered, offers) };
    },
    sendAll: (requests) =>
      Promise.all(requests.map((request, i) => send(origins[i % origins.length] ?? '', request))),
  };
}

/** Number of answers by status: `{ 200: 1, 409: 199 }`. */
export function countByStatus(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Merges lists in random order with the items of each spread evenly. */
export function interleave<T>(...lists: T[][]): T[] {
  const placed = lists.flatMap((list) =>
    list.map((item, i) => ({ item, at: (i + Math.random()) / list.length })),
  );
  return placed.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

export const accept = (by: Caller, bid_id: number | undefined): Request => ({
  method: 'POST',
  path: `/api/booking/${bid_id}`,
  by,
});

export const acceptOffer = (by: Caller, inquiry_bids_id: number | undefined): Request => ({
  method: 'POST',
  path: `/api/inquiry_booking/${inquiry_bids_id}`,
  by,
});

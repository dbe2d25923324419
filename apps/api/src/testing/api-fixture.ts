/** An API with the cast of test users, shared records, and factories of fresh records for calls that change them. */
import { users } from '@tank/db/tables/users';
import { eq } from 'drizzle-orm';
import type { Caller } from './caller-kinds.ts';
import { companyProvider } from './company-sign-in/company-provider.ts';
import {
  makeBid,
  makeConversation,
  makeInquiry,
  makeListing,
  makeOffer,
  makeRenewal,
  makeStorage,
} from './samples.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { type Cast, hashForTests, makeCast, makePending, makeRecords, PASSWORD } from './test-users.ts';

export const PENDING_EMAIL = 'pending@example.test';
/** The account that every caller signs in to: the call is public. */
export const SIGN_IN_EMAIL = 'signs.in@example.test';

export interface ApiFixture {
  api: TestApi;
  cast: Cast;
  records: Awaited<ReturnType<typeof makeRecords>>;
  /** A counter for unique names. */
  next(): number;
  freshStorage(): Promise<number>;
  freshListing(): Promise<number>;
  /** An open bid of the bidder on a listing of the owner. */
  freshBid(): Promise<number>;
  /** A booking of the bidder on the owner's storage. */
  freshBooking(): Promise<number>;
  /** An open renewal request of the bidder to the owner on a fresh booking. */
  freshRenewal(): Promise<number>;
  /** An open inquiry of the bidder. */
  freshInquiry(): Promise<number>;
  /** An open offer of the owner on an inquiry of the bidder. */
  freshOffer(): Promise<number>;
  /** An unread notification of the owner. */
  freshNotification(): Promise<number>;
  /** A conversation of the bidder with the owner about a listing, with a message from each. */
  freshConversation(): Promise<number>;
  /** The token of a new session on each call, because sign-out ends it. */
  tokenOf(caller: Caller): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function createApiFixture(
  options: Parameters<typeof startTestApi>[0] = {},
): Promise<ApiFixture> {
  const api = await startTestApi({ company_providers: [companyProvider], ...options });
  const cast = await makeCast(api);
  const records = await makeRecords(api, cast);
  await makePending(api, PENDING_EMAIL);
  const { user_id } = await api.person({ email: SIGN_IN_EMAIL });
  await api.database.db
    .update(users)
    .set({ password_hash: await hashForTests(PASSWORD) })
    .where(eq(users.user_id, user_id));
  const freshBid = async () =>
    makeBid(api, cast.bidder, await makeListing(api, cast.owner, records.storage_id));
  let last = 0;
  const freshStorage = () => makeStorage(api, cast.owner);
  const freshInquiry = () => makeInquiry(api, cast.bidder);
  const freshListing = () => makeListing(api, cast.owner, records.storage_id);
  const freshBooking = async (): Promise<number> => {
    const accepted = await api.mutate('bids.accept', { bid_id: await freshBid() }, cast.owner.token);
    return accepted.body.result.data.data.booking_id;
  };
  return {
    api,
    cast,
    records,
    next: () => ++last,
    freshStorage,
    freshListing,
    freshBid,
    freshBooking,
    freshRenewal: async () => makeRenewal(api, cast.bidder, await freshBooking()),
    freshInquiry,
    freshOffer: async () =>
      makeOffer(api, cast.owner, {
        inquiry_id: await freshInquiry(),
        storage_id: records.storage_id,
      }),
    async freshNotification() {
      const bid_id = await freshBid();
      const [row] = await api.database
        .client`select notification_id from notifications where endpoint = ${`/landing/bid/${bid_id}`}`;
      return row?.notification_id;
    },
    freshConversation: async () =>
      makeConversation(api, { by: cast.bidder, owner: cast.owner, listing_id: await freshListing() }),
    async tokenOf(caller) {
      if (caller === 'anonymous') return undefined;
      if (caller === 'pending') return 'no-session-has-this-token';
      return api.services.sessions.start(cast[caller].user_id);
    },
    close: () => api.close(),
  };
}

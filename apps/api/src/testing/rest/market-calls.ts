/** Sends REST calls to an API with one open listing. */
import { afterAll, beforeAll } from 'vitest';
import { bidInput, makeListing, makeStorage } from '../samples.ts';
import { startTestApi } from '../test-api.ts';
import { type Cast, makeCast } from '../test-users.ts';

export type Body = Record<string, unknown>;

async function openMarket() {
  const api = await startTestApi();
  const cast = await makeCast(api);
  const storage_id = await makeStorage(api, cast.owner);
  const listing_id = await makeListing(api, cast.owner, storage_id);
  return { api, cast, storage_id, listing_id };
}

/** Starts the API before the tests of the calling file and stops it after them. */
export function marketCalls() {
  let market: Awaited<ReturnType<typeof openMarket>>;
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.api.close());

  const send = async (method: string, path: string, body?: unknown, by: keyof Cast = 'owner') => {
    const answer = await market.api.rest(method, path, { token: market.cast[by].token, body });
    return { ...answer, message: answer.body?.message?.text as string | undefined };
  };

  /** Places a bid on the listing. */
  function placeBid(changes: Body) {
    const { listing_id, bid_term, bid_comment, ...bid } = bidInput(market.listing_id);
    const body = { ...bid, term: bid_term, comment: bid_comment, ...changes };
    return send('POST', `/api/bid/${listing_id}`, body, 'bidder');
  }

  return { market: () => market, send, placeBid };
}

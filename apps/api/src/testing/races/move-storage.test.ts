/** The place and products of a storage change while bids or offers are placed: one side succeeds, the other is refused. */
import { beforeAll, expect, inject, test } from 'vitest';
import { bidInput, offerInput } from '../samples.ts';
import { interleave, openRaceClient, type RaceClient, type Request } from './race-client.ts';

const ROUNDS = 6 * inject('chance').rounds;

let race: RaceClient;

beforeAll(async () => {
  race = await openRaceClient();
});

/** Changes the place and the products of a storage. */
const move = (storage_id: number): Request => ({
  method: 'PUT',
  path: `/api/storage/${storage_id}`,
  by: race.owner,
  body: { formatted_address: 'Calgary, AB, Canada', product_category: 'Ethanol' },
});

/** Asserts that either the move succeeds and placements get 400, or placements succeed and the move gets 409. */
async function moveAgainst(storage_id: number, placements: Request[]): Promise<'moved' | 'placed'> {
  const requests = interleave([move(storage_id)], placements);
  const answers = await race.sendAll(requests);
  const moved = answers[requests.findIndex(({ method }) => method === 'PUT')];
  const placed = answers.filter((_, at) => requests[at]?.method === 'POST');
  const [storage] = await race.database.client`
    select locality from storage where storage_id = ${storage_id}`;
  if (moved?.status === 200) {
    expect(placed.map(({ status }) => status)).toEqual(placements.map(() => 400));
    expect(storage?.locality).toBe('Calgary');
    return 'moved';
  }
  expect(moved?.status).toBe(409);
  expect(placed.map(({ status }) => status)).toEqual(placements.map(() => 200));
  expect(storage?.locality).toBe('Bayonne');
  return 'placed';
}

test('refuses either the move or the bids when a storage moves while bids are placed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { storage_id, listing_id } = await race.createListing(0);
    const { listing_id: _, ...body } = bidInput(listing_id);
    const bid: Request = { method: 'POST', path: `/api/bid/${listing_id}`, by: race.trader, body };
    await moveAgainst(
      storage_id,
      Array.from({ length: 4 }, () => bid),
    );
  }
});

test('refuses either the move or the offers when a storage moves while offers are placed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { storage_id, inquiry_id } = await race.createInquiry(0);
    const { inquiry_id: _, ...body } = offerInput(inquiry_id, storage_id);
    const offer: Request = { method: 'POST', path: `/api/inquiry_bids/${inquiry_id}`, by: race.owner, body };
    await moveAgainst(
      storage_id,
      Array.from({ length: 4 }, () => offer),
    );
  }
});

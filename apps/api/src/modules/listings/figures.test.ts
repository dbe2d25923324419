/** The figures above My Listings and My Inquiries. */
import { addDays } from '@tank/schema/kit/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTeam } from '../../testing/make-team.ts';
import { marketToday } from '../../testing/market-today.ts';
import { makeBid, makeInquiry, makeListing, makeOffer, makeStorage } from '../../testing/samples.ts';
import { type Person, startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let terminal: Person;
let trader: Person;
let rival: Person;
let storage_id: number;

beforeAll(async () => {
  api = await startTestApi();
  terminal = await api.person({ category: 'Terminal' });
  trader = await api.person({ category: 'Trader' });
  rival = await api.person({ category: 'Trader' });
  storage_id = await makeStorage(api, terminal, { total_capacity: 5000 });
});
afterAll(() => api.close());

const figures = async (path: string, by: Person) =>
  (await api.query(path, undefined, by.token)).body.result.data.data;

const none = {
  open: 0,
  booked: 0,
  closed: 0,
  answered: 0,
  answers: 0,
  difference: null,
  volume: 0,
  expiring: 0,
};

it('are zero for a user without listings, and never count the listings of others', async () => {
  await makeListing(api, terminal, storage_id);
  const other = await api.person({ category: 'Terminal' });
  expect(await figures('listings.figures', other)).toEqual(none);
  expect(await figures('inquiries.figures', other)).toEqual(none);
});

it('count listings by status, their open bids and capacity, and compare the best bid on each with its price', async () => {
  const owner = await api.person({ category: 'Terminal' });
  const at = await makeStorage(api, owner, { total_capacity: 5000 });
  const make = (changes: object) => makeListing(api, owner, at, { ask_price: 0.5, ...changes });
  const expiring = await make({ working_capacity: 100, expiration: addDays(marketToday(), 30) });
  const later = await make({ working_capacity: 40.5, expiration: addDays(marketToday(), 31) });
  await makeBid(api, trader, expiring, { bid_price: 0.4, volume: 20 });
  await makeBid(api, rival, expiring, { bid_price: 0.45, volume: 20 });
  await makeBid(api, trader, later, { bid_price: 0.6, volume: 20 });
  const withdrawn = await make({});
  await api.mutate('listings.withdraw', { listing_id: withdrawn }, owner.token);
  const booked = await make({});
  const bid_id = await makeBid(api, trader, booked, { volume: 20 });
  await api.mutate('bids.accept', { bid_id }, owner.token);
  const own = await figures('listings.figures', owner);
  expect(own).toEqual({
    ...{ open: 2, booked: 1, closed: 1, answered: 2, answers: 3, volume: 140.5, expiring: 1 },
    // −10% and +20%: the lower bid on the first does not count.
    difference: expect.closeTo(5),
  });
});

it('count a listing as closed, with no open bids, from the day after its expiration', async () => {
  const owner = await api.person({ category: 'Terminal' });
  const listing_id = await makeListing(api, owner, await makeStorage(api, owner));
  await makeBid(api, trader, listing_id);
  const expireOn = (day: string) =>
    api.database.client`update listings set expiration = ${day} where listing_id = ${listing_id}`;
  await expireOn(marketToday());
  expect(await figures('listings.figures', owner)).toMatchObject({ open: 1, answers: 1, expiring: 1 });
  await expireOn(addDays(marketToday(), -1));
  expect(await figures('listings.figures', owner)).toEqual({ ...none, closed: 1 });
});

it('compare the lowest offer on an inquiry with its price', async () => {
  const buyer = await api.person({ category: 'Trader' });
  const inquiry_id = await makeInquiry(api, buyer, { bid_price: 0.8, max_volume: 300 });
  const other = await api.person({ category: 'Terminal' });
  const theirs = await makeStorage(api, other);
  await makeOffer(api, terminal, { inquiry_id, storage_id, ask_price: 0.9 });
  await makeOffer(api, other, { inquiry_id, storage_id: theirs, ask_price: 0.84 });
  expect(await figures('inquiries.figures', buyer)).toMatchObject({
    ...{ open: 1, answered: 1, answers: 2, volume: 300 },
    difference: expect.closeTo(5),
  });
});

it('of a team cover the listings and inquiries of all members', async () => {
  const team_id = await makeTeam(api, 'Figures');
  const one = await api.person({ category: 'Terminal', team_id });
  const two = await api.person({ category: 'Terminal', team_id });
  for (const by of [one, two]) await makeListing(api, by, await makeStorage(api, by));
  await makeInquiry(api, one);
  expect(await figures('listings.figuresTeam', two)).toMatchObject({ open: 2, volume: 400 });
  expect(await figures('listings.figures', two)).toMatchObject({ open: 1 });
  expect(await figures('inquiries.figuresTeam', two)).toMatchObject({ open: 1 });
});

/** Random commands of several users, each a call of the API. */
import { addDays } from '@tank/schema/kit/dates';
import { bidInput, editInput, inquiryInput, listingInput, storageInput } from '../samples.ts';
import type { Person, TestApi } from '../test-api.ts';

export interface Players {
  api: TestApi;
  terminals: Person[];
  traders: Person[];
  admins: Person[];
  today: string;
  storages: { storage_id: number; by: Person }[];
  done: Record<string, number>;
}

/** Random numbers for the choices of a command. */
export interface RandomChoices {
  who: number;
  which: number;
  amount: number;
  days: number;
  flag: number;
}

export interface Turn {
  name: keyof typeof commands;
  choices: RandomChoices;
  /** Days that pass before the command. */
  pass: number;
}

const pick = <T>(all: readonly T[], at: number): T => {
  const one = all[at % all.length];
  if (one === undefined) throw new RangeError('The list is empty.');
  return one;
};

const places = ['Bayonne, NJ, USA', 'Houston, TX, USA', 'New Orleans, LA, USA'];
const categorySets = [['Heavy Crude'], ['Light Crude'], ['Heavy Crude', 'Light Crude'], ['Heavy Crude']];
const products = ['WCS', 'WTI'];
const terms = [1, 2, 6, 12];

const priceOf = ({ amount }: RandomChoices) => 0.4 + (amount % 17) / 40;
const volumeOf = ({ amount }: RandomChoices) => 20 + (amount % 60) + (amount % 8) / 8;
const startOf = ({ today }: Players, { days }: RandomChoices) => addDays(today, (days * 7) % 70);

type Command = (players: Players, choices: RandomChoices) => Promise<unknown>;

/** Calls a procedure; a 4xx answer counts as a command without effect. */
async function call({ api, done }: Players, path: string, input: object, { token }: Person) {
  const { status, body } = await api.mutate(path, input, token);
  if (status >= 500) throw new Error(`${path} answered ${status}.`);
  if (status === 200) done[path] = (done[path] ?? 0) + 1;
  return status === 200 ? body.result.data.data : undefined;
}

/** Picks a row and the user who may change it. */
async function pickRow(players: Players, { which }: RandomChoices, kind: keyof typeof readRows) {
  const rows = await readRows[kind](players.api);
  const row = rows.length > 0 ? pick(rows, which) : undefined;
  const all = [...players.terminals, ...players.traders];
  return row && { ...row, by: all.find(({ user_id }) => user_id === row.owner) ?? pick(all, 0) };
}
type Row = { id: number; owner: number; version?: number; other?: number };
const readRows = {
  listing: ({ database: { client } }: TestApi) => client<Row[]>`
    select listing_id::int as id, owner_id::int as owner, version from listings where status = 'Open' order by 1`,
  inquiry: ({ database: { client } }: TestApi) => client<Row[]>`
    select inquiry_id::int as id, owner_id::int as owner from inquiries where status = 'Open' order by 1`,
  bid: ({ database: { client } }: TestApi) => client<Row[]>`
    select bid_id::int as id, owner_id::int as owner, bidder_id::int as other
    from bids join listings using (listing_id) where bids.status = 'Open' order by 1`,
  booking: ({ database: { client } }: TestApi) => client<Row[]>`
    select booking_id::int as id, terminal_id::int as owner from bookings where status = 'Active' order by 1`,
  quote: ({ database: { client } }: TestApi) => client<Row[]>`
    select bid_ask_id::int as id, 0 as owner from bid_ask order by 1`,
};

const quoteOf = (players: Players, choices: RandomChoices) => ({
  region: pick(['PADD 1B', 'PADD 3'], choices.which),
  product_category: pick(categorySets, choices.flag),
  price: priceOf(choices),
  volume: volumeOf(choices),
  term: pick(terms, choices.days),
  bid_ask: pick(['bid', 'ask', 'ask', 'trade'], choices.amount),
  start_date: startOf(players, choices),
});

const storageOf = (choices: RandomChoices) =>
  storageInput({
    formatted_address: pick(places, choices.which),
    product_category: pick(categorySets, choices.flag),
    total_capacity: 200,
  });

const listingOf = (players: Players, choices: RandomChoices, storage_id: number) =>
  listingInput(storage_id, {
    working_capacity: volumeOf(choices),
    ask_price: priceOf(choices),
    hide_price: choices.flag % 4 === 0 ? 1 : 0,
    visibility: pick([0, 1, 2] as const, choices.flag),
    date_available: startOf(players, choices),
    term: pick(terms, choices.amount),
    expiration: addDays(startOf(players, choices), choices.days * 3),
  });

export const commands: Record<string, Command> = {
  async createStorage(players, choices) {
    const by = pick(players.terminals, choices.who);
    const data = await call(players, 'storage.create', storageOf(choices), by);
    if (data) players.storages.push({ storage_id: data.storage_id, by });
  },
  async changeStorage(players, choices) {
    const { storage_id, by } = pick(players.storages, choices.which);
    await call(players, 'storage.update', { ...storageOf(choices), storage_id }, by);
  },
  async createListing(players, choices) {
    const { storage_id, by } = pick(players.storages, choices.who);
    await call(players, 'listings.create', listingOf(players, choices, storage_id), by);
  },
  async editListing(players, choices) {
    const listing = await pickRow(players, choices, 'listing');
    if (!listing) return;
    const { storage_id: _, ...values } = listingOf(players, choices, 0);
    const input = editInput(listing.id, { ...values, version: listing.version ?? 1 });
    await call(players, 'listings.update', input, listing.by);
  },
  async withdrawListing(players, choices) {
    const listing = await pickRow(players, choices, 'listing');
    if (listing) await call(players, 'listings.withdraw', { listing_id: listing.id }, listing.by);
  },
  async createInquiry(players, choices) {
    const input = inquiryInput({
      formatted_address: pick(places, choices.which),
      product: pick(products, choices.flag),
      max_volume: volumeOf(choices),
      bid_price: priceOf(choices),
      term: pick(terms, choices.amount),
      start_date: startOf(players, choices),
      expiration: addDays(startOf(players, choices), choices.days * 3),
    });
    await call(players, 'inquiries.create', input, pick(players.traders, choices.who));
  },
  async withdrawInquiry(players, choices) {
    const inquiry = await pickRow(players, choices, 'inquiry');
    if (inquiry) await call(players, 'inquiries.withdraw', { inquiry_id: inquiry.id }, inquiry.by);
  },
  async placeBid(players, choices) {
    const listing = await pickRow(players, choices, 'listing');
    if (!listing) return;
    const input = bidInput(listing.id, {
      product: pick(products, choices.flag),
      bid_price: priceOf(choices),
      volume: 20,
      start_date: startOf(players, choices),
      bid_term: pick(terms, choices.amount),
    });
    await call(players, 'bids.place', input, pick(players.traders, choices.who));
  },
  async cancelBid(players, choices) {
    const bid = await pickRow(players, choices, 'bid');
    const by = players.traders.find(({ user_id }) => user_id === bid?.other);
    if (bid && by) await call(players, 'bids.cancel', { bid_id: bid.id }, by);
  },
  async acceptBid(players, choices) {
    const bid = await pickRow(players, choices, 'bid');
    if (bid) await call(players, 'bids.accept', { bid_id: bid.id, confirm_past_start: 1 }, bid.by);
  },
  async backOut(players, choices) {
    const booking = await pickRow(players, choices, 'booking');
    if (booking) await call(players, 'bookings.backOut', { booking_id: booking.id }, booking.by);
  },
  async createQuote(players, choices) {
    await call(players, 'bidAsk.create', quoteOf(players, choices), pick(players.admins, choices.who));
  },
  /** In one region, so that the price index has enough deals, and of few volumes, so that the median falls on a price. */
  async createTrade(players, choices) {
    const place = { region: 'PADD 3', product_category: ['Heavy Crude'], bid_ask: 'trade' };
    const volume = pick([20, 20, 40], choices.amount);
    await call(
      players,
      'bidAsk.create',
      { ...quoteOf(players, choices), ...place, volume },
      pick(players.admins, choices.who),
    );
  },
  async changeQuote(players, choices) {
    const quote = await pickRow(players, choices, 'quote');
    const input = { ...quoteOf(players, choices), bid_ask_id: quote?.id };
    if (quote) await call(players, 'bidAsk.update', input, pick(players.admins, choices.who));
  },
  async deleteQuote(players, choices) {
    const quote = await pickRow(players, choices, 'quote');
    if (quote)
      await call(players, 'bidAsk.delete', { bid_ask_id: quote.id }, pick(players.admins, choices.who));
  },
};

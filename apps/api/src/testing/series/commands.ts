/** Random commands of several users, each a call of the API. */
import { addDays } from '@tank/schema/kit/dates';
import { bidInput, editInput, inquiryInput, listingInput, storageInput } from '../samples.ts';
import type { Person, TestApi } from '../test-api.ts';

export interface Simulation {
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
const startOf = ({ today }: Simulation, { days }: RandomChoices) => addDays(today, (days * 7) % 70);

type Command = (simulation: Simulation, choices: RandomChoices) => Promise<unknown>;

/** Calls a procedure; a 4xx answer counts as a command without effect. */
async function call({ api, done }: Simulation, path: string, input: object, { token }: Person) {
  const { status, body } = await api.mutate(path, input, token);
  if (status >= 500) throw new Error(`${path} answered ${status}.`);
  if (status === 200) done[path] = (done[path] ?? 0) + 1;
  return status === 200 ? body.result.data.data : undefined;
}

/** Picks a row and the user who may change it. */
async function pickRow(simulation: Simulation, { which }: RandomChoices, kind: keyof typeof readRows) {
  const rows = await readRows[kind](simulation.api);
  const row = rows.length > 0 ? pick(rows, which) : undefined;
  const all = [...simulation.terminals, ...simulation.traders];
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

const quoteOf = (simulation: Simulation, choices: RandomChoices) => ({
  region: pick(['PADD 1B', 'PADD 3'], choices.which),
  product_category: pick(categorySets, choices.flag),
  price: priceOf(choices),
  volume: volumeOf(choices),
  term: pick(terms, choices.days),
  bid_ask: pick(['bid', 'ask', 'ask', 'trade'], choices.amount),
  start_date: startOf(simulation, choices),
});

const storageOf = (choices: RandomChoices) =>
  storageInput({
    formatted_address: pick(places, choices.which),
    product_category: pick(categorySets, choices.flag),
    total_capacity: 200,
  });

const listingOf = (simulation: Simulation, choices: RandomChoices, storage_id: number) =>
  listingInput(storage_id, {
    working_capacity: volumeOf(choices),
    ask_price: priceOf(choices),
    hide_price: choices.flag % 4 === 0 ? 1 : 0,
    visibility: pick([0, 1, 2] as const, choices.flag),
    date_available: startOf(simulation, choices),
    term: pick(terms, choices.amount),
    expiration: addDays(startOf(simulation, choices), choices.days * 3),
  });

export const commands: Record<string, Command> = {
  async createStorage(simulation, choices) {
    const by = pick(simulation.terminals, choices.who);
    const data = await call(simulation, 'storage.create', storageOf(choices), by);
    if (data) simulation.storages.push({ storage_id: data.storage_id, by });
  },
  async changeStorage(simulation, choices) {
    const { storage_id, by } = pick(simulation.storages, choices.which);
    await call(simulation, 'storage.update', { ...storageOf(choices), storage_id }, by);
  },
  async createListing(simulation, choices) {
    const { storage_id, by } = pick(simulation.storages, choices.who);
    await call(simulation, 'listings.create', listingOf(simulation, choices, storage_id), by);
  },
  async editListing(simulation, choices) {
    const listing = await pickRow(simulation, choices, 'listing');
    if (!listing) return;
    const { storage_id: _, ...values } = listingOf(simulation, choices, 0);
    const input = editInput(listing.id, { ...values, version: listing.version ?? 1 });
    await call(simulation, 'listings.update', input, listing.by);
  },
  async withdrawListing(simulation, choices) {
    const listing = await pickRow(simulation, choices, 'listing');
    if (listing) await call(simulation, 'listings.withdraw', { listing_id: listing.id }, listing.by);
  },
  async createInquiry(simulation, choices) {
    const input = inquiryInput({
      formatted_address: pick(places, choices.which),
      product: pick(products, choices.flag),
      max_volume: volumeOf(choices),
      bid_price: priceOf(choices),
      term: pick(terms, choices.amount),
      start_date: startOf(simulation, choices),
      expiration: addDays(startOf(simulation, choices), choices.days * 3),
    });
    await call(simulation, 'inquiries.create', input, pick(simulation.traders, choices.who));
  },
  async withdrawInquiry(simulation, choices) {
    const inquiry = await pickRow(simulation, choices, 'inquiry');
    if (inquiry) await call(simulation, 'inquiries.withdraw', { inquiry_id: inquiry.id }, inquiry.by);
  },
  async placeBid(simulation, choices) {
    const listing = await pickRow(simulation, choices, 'listing');
    if (!listing) return;
    const input = bidInput(listing.id, {
      product: pick(products, choices.flag),
      bid_price: priceOf(choices),
      volume: 20,
      start_date: startOf(simulation, choices),
      bid_term: pick(terms, choices.amount),
    });
    await call(simulation, 'bids.place', input, pick(simulation.traders, choices.who));
  },
  async cancelBid(simulation, choices) {
    const bid = await pickRow(simulation, choices, 'bid');
    const by = simulation.traders.find(({ user_id }) => user_id === bid?.other);
    if (bid && by) await call(simulation, 'bids.cancel', { bid_id: bid.id }, by);
  },
  async acceptBid(simulation, choices) {
    const bid = await pickRow(simulation, choices, 'bid');
    if (bid) await call(simulation, 'bids.accept', { bid_id: bid.id, confirm_past_start: 1 }, bid.by);
  },
  async backOut(simulation, choices) {
    const booking = await pickRow(simulation, choices, 'booking');
    if (booking) await call(simulation, 'bookings.backOut', { booking_id: booking.id }, booking.by);
  },
  async createQuote(simulation, choices) {
    await call(
      simulation,
      'bidAsk.create',
      quoteOf(simulation, choices),
      pick(simulation.admins, choices.who),
    );
  },
  /** In one region, so that the price index has enough deals, and of few volumes, so that the median falls on a price. */
  async createTrade(simulation, choices) {
    const place = { region: 'PADD 3', product_category: ['Heavy Crude'], bid_ask: 'trade' };
    const volume = pick([20, 20, 40], choices.amount);
    await call(
      simulation,
      'bidAsk.create',
      { ...quoteOf(simulation, choices), ...place, volume },
      pick(simulation.admins, choices.who),
    );
  },
  async changeQuote(simulation, choices) {
    const quote = await pickRow(simulation, choices, 'quote');
    const input = { ...quoteOf(simulation, choices), bid_ask_id: quote?.id };
    if (quote) await call(simulation, 'bidAsk.update', input, pick(simulation.admins, choices.who));
  },
  async deleteQuote(simulation, choices) {
    const quote = await pickRow(simulation, choices, 'quote');
    if (quote)
      await call(simulation, 'bidAsk.delete', { bid_ask_id: quote.id }, pick(simulation.admins, choices.who));
  },
};

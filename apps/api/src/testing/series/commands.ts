/** What several users do with a market, each by the calls of the product. */
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

/** What chance decides of a command. */
export interface Dice {
  who: number;
  which: number;
  amount: number;
  days: number;
  flag: number;
}

export interface Turn {
  name: keyof typeof commands;
  dice: Dice;
  /** Days that pass before it. */
  pass: number;
}

const pick = <T>(all: readonly T[], at: number): T => {
  const one = all[at % all.length];
  if (one === undefined) throw new RangeError('There is nothing to pick from.');
  return one;
};

const places = ['Bayonne, NJ, USA', 'Houston, TX, USA', 'New Orleans, LA, USA'];
const categorySets = [['Heavy Crude'], ['Light Crude'], ['Heavy Crude', 'Light Crude'], ['Heavy Crude']];
const products = ['WCS', 'WTI'];
const terms = [1, 2, 6, 12];

const priceOf = ({ amount }: Dice) => 0.4 + (amount % 17) / 40;
const volumeOf = ({ amount }: Dice) => 20 + (amount % 60) + (amount % 8) / 8;
const startOf = ({ today }: Players, { days }: Dice) => addDays(today, (days * 7) % 70);

type Command = (players: Players, dice: Dice) => Promise<unknown>;

/** Calls it; what the market refuses is refused, and nothing has changed. */
async function call({ api, done }: Players, path: string, input: object, { token }: Person) {
  const { status, body } = await api.mutate(path, input, token);
  if (status >= 500) throw new Error(`${path} answered ${status}.`);
  if (status === 200) done[path] = (done[path] ?? 0) + 1;
  return status === 200 ? body.result.data.data : undefined;
}

/** Some row that is there, with whoever may act on it. */
async function some(players: Players, { which }: Dice, kind: keyof typeof found) {
  const rows = await found[kind](players.api);
  const row = rows.length > 0 ? pick(rows, which) : undefined;
  const all = [...players.terminals, ...players.traders];
  return row && { ...row, by: all.find(({ user_id }) => user_id === row.owner) ?? pick(all, 0) };
}
type Found = { id: number; owner: number; version?: number; other?: number };
const found = {
  listing: ({ database: { client } }: TestApi) => client<Found[]>`
    select listing_id::int as id, owner_id::int as owner, version from listings where status = 'Open' order by 1`,
  inquiry: ({ database: { client } }: TestApi) => client<Found[]>`
    select inquiry_id::int as id, owner_id::int as owner from inquiries where status = 'Open' order by 1`,
  bid: ({ database: { client } }: TestApi) => client<Found[]>`
    select bid_id::int as id, owner_id::int as owner, bidder_id::int as other
    from bids join listings using (listing_id) where bids.status = 'Open' order by 1`,
  booking: ({ database: { client } }: TestApi) => client<Found[]>`
    select booking_id::int as id, terminal_id::int as owner from bookings where status = 'Active' order by 1`,
  quote: ({ database: { client } }: TestApi) => client<Found[]>`
    select bid_ask_id::int as id, 0 as owner from bid_ask order by 1`,
};

const quoteOf = (players: Players, dice: Dice) => ({
  region: pick(['PADD 1B', 'PADD 3'], dice.which),
  product_category: pick(categorySets, dice.flag),
  price: priceOf(dice),
  volume: volumeOf(dice),
  term: pick(terms, dice.days),
  bid_ask: pick(['bid', 'ask', 'ask', 'trade'], dice.amount),
  start_date: startOf(players, dice),
});

const storageOf = (dice: Dice) =>
  storageInput({
    formatted_address: pick(places, dice.which),
    product_category: pick(categorySets, dice.flag),
    total_capacity: 200,
  });

const listingOf = (players: Players, dice: Dice, storage_id: number) =>
  listingInput(storage_id, {
    working_capacity: volumeOf(dice),
    ask_price: priceOf(dice),
    hide_price: dice.flag % 4 === 0 ? 1 : 0,
    visibility: pick([0, 1, 2] as const, dice.flag),
    date_available: startOf(players, dice),
    term: pick(terms, dice.amount),
    expiration: addDays(startOf(players, dice), dice.days * 3),
  });

export const commands: Record<string, Command> = {
  async store(players, dice) {
    const by = pick(players.terminals, dice.who);
    const data = await call(players, 'storage.create', storageOf(dice), by);
    if (data) players.storages.push({ storage_id: data.storage_id, by });
  },
  async changeStorage(players, dice) {
    const { storage_id, by } = pick(players.storages, dice.which);
    await call(players, 'storage.update', { ...storageOf(dice), storage_id }, by);
  },
  async list(players, dice) {
    const { storage_id, by } = pick(players.storages, dice.who);
    await call(players, 'listings.create', listingOf(players, dice, storage_id), by);
  },
  async edit(players, dice) {
    const listing = await some(players, dice, 'listing');
    if (!listing) return;
    const { storage_id: _, ...values } = listingOf(players, dice, 0);
    const input = editInput(listing.id, { ...values, version: listing.version ?? 1 });
    await call(players, 'listings.update', input, listing.by);
  },
  async withdraw(players, dice) {
    const listing = await some(players, dice, 'listing');
    if (listing) await call(players, 'listings.withdraw', { listing_id: listing.id }, listing.by);
  },
  async seek(players, dice) {
    const input = inquiryInput({
      formatted_address: pick(places, dice.which),
      product: pick(products, dice.flag),
      max_volume: volumeOf(dice),
      bid_price: priceOf(dice),
      term: pick(terms, dice.amount),
      start_date: startOf(players, dice),
      expiration: addDays(startOf(players, dice), dice.days * 3),
    });
    await call(players, 'inquiries.create', input, pick(players.traders, dice.who));
  },
  async withdrawInquiry(players, dice) {
    const inquiry = await some(players, dice, 'inquiry');
    if (inquiry) await call(players, 'inquiries.withdraw', { inquiry_id: inquiry.id }, inquiry.by);
  },
  async bid(players, dice) {
    const listing = await some(players, dice, 'listing');
    if (!listing) return;
    const input = bidInput(listing.id, {
      product: pick(products, dice.flag),
      bid_price: priceOf(dice),
      volume: 20,
      start_date: startOf(players, dice),
      bid_term: pick(terms, dice.amount),
    });
    await call(players, 'bids.place', input, pick(players.traders, dice.who));
  },
  async cancelBid(players, dice) {
    const bid = await some(players, dice, 'bid');
    const by = players.traders.find(({ user_id }) => user_id === bid?.other);
    if (bid && by) await call(players, 'bids.cancel', { bid_id: bid.id }, by);
  },
  async accept(players, dice) {
    const bid = await some(players, dice, 'bid');
    if (bid) await call(players, 'bids.accept', { bid_id: bid.id, confirm_past_start: 1 }, bid.by);
  },
  async backOut(players, dice) {
    const booking = await some(players, dice, 'booking');
    if (booking) await call(players, 'bookings.backOut', { booking_id: booking.id }, booking.by);
  },
  async quote(players, dice) {
    await call(players, 'bidAsk.create', quoteOf(players, dice), pick(players.admins, dice.who));
  },
  /** All at one place, so that the price index has deals to go by, and of few volumes, so that half of them is reached at a price. */
  async trade(players, dice) {
    const place = { region: 'PADD 3', product_category: ['Heavy Crude'], bid_ask: 'trade' };
    const volume = pick([20, 20, 40], dice.amount);
    await call(
      players,
      'bidAsk.create',
      { ...quoteOf(players, dice), ...place, volume },
      pick(players.admins, dice.who),
    );
  },
  async changeQuote(players, dice) {
    const quote = await some(players, dice, 'quote');
    const input = { ...quoteOf(players, dice), bid_ask_id: quote?.id };
    if (quote) await call(players, 'bidAsk.update', input, pick(players.admins, dice.who));
  },
  async deleteQuote(players, dice) {
    const quote = await some(players, dice, 'quote');
    if (quote) await call(players, 'bidAsk.delete', { bid_ask_id: quote.id }, pick(players.admins, dice.who));
  },
};

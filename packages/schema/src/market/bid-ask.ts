import * as z from 'zod';
import { createdAnswer } from '../answers.ts';
import { bidAskKinds } from '../enums.ts';
import { choice, count, date, id, input, list, months, price, text, volume } from '../kit/fields.ts';
import { listInput, listOutput } from '../kit/list.ts';
import { regions } from '../map/regions.ts';
import { bidAskTable } from '../tables/bid-ask.ts';

/** Maximum number of quotes in one import: more do not fit in a request. */
export const MAX_QUOTES = 500;

const fields = {
  region: choice('Region', regions),
  /** Admins edit the categories, so the procedure checks the names. */
  product_category: list('Product category', text('Product category', { max: 100 }), { max: 100 }).min(
    1,
    'Product category is required.',
  ),
  /** USD/BBL a month. */
  price: price('Price'),
  /** MBBL. */
  volume: volume('Volume'),
  /** Months. */
  term: months('Term'),
  bid_ask: choice('Bid/Ask', bidAskKinds),
  start_date: date('Start date'),
};

/** `POST /api/bid_ask` */
export const createQuote = input(fields);
const read = {
  bid_ask_id: id('Bid'),
  /** The version that the caller read; a stale version gets 409. */
  version: count('Version', { min: 1, max: 2_147_483_647 }).optional(),
};
/** `PUT /api/bid_ask/{id}`: omitted fields do not change. */
export const updateQuote = input({ ...z.object(fields).partial().shape, ...read });
/** The form sends all fields. */
export const updateQuoteForm = input({ ...fields, ...read });
export const quoteId = input({ bid_ask_id: id('Bid') });
/** Writes all quotes or none. */
export const importQuotes = input({
  quotes: list('The bids', createQuote, { max: MAX_QUOTES }).min(1, 'There is no bid in it.'),
});

export const quoteRow = z.object({
  bid_ask_id: z.number(),
  region: z.string(),
  product_category: z.array(z.string()),
  /** USD/BBL a month. */
  price: z.number(),
  /** MBBL. */
  volume: z.number(),
  /** Months. */
  term: z.number(),
  bid_ask: z.enum(bidAskKinds),
  start_date: z.string(),
  date_placed: z.string(),
});
export type QuoteRow = z.infer<typeof quoteRow>;

export const quoteAnswer = z.object({ data: quoteRow.extend({ version: z.number() }) });
export const quoteCreated = createdAnswer({ bid_ask_id: z.number() });
export const quoteList = listInput(bidAskTable);
export const quotePage = listOutput(bidAskTable, quoteRow);

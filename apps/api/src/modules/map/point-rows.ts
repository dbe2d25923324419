/** Converts the columns of points to rows with the documented field names. */

import { accessFlags, type InquiryColumns, type ListingColumns, type Words } from '@tank/schema/map/map';
import * as z from 'zod';

/** A row of `listingRow`. */
export const listingPoint = z.object({
  listing_id: z.number(),
  newLatitude: z.number(),
  newLongitude: z.number(),
  working_capacity: z.number(),
  ask_price: z.union([z.number(), z.literal('Undisclosed')]),
  product_category: z.string(),
  date_available: z.string(),
  ...Object.fromEntries(accessFlags.map((flag) => [flag, z.number()])),
});

/** A row of `inquiryRow`. */
export const inquiryPoint = z.object({
  inquiry_id: z.number(),
  latitude: z.number(),
  newLatitude: z.number(),
  newLongitude: z.number(),
  min_volume: z.number(),
  max_volume: z.number(),
  bid_price: z.number(),
  product: z.string(),
  product_category: z.string(),
  start_date: z.string(),
  radius: z.number(),
  term: z.number(),
  comment: z.string(),
  formatted_address: z.string(),
});

const wordAt = ({ values, at }: Words, row: number) => values[at[row] as number];

export const listingRow = (columns: ListingColumns, row: number) => ({
  listing_id: columns.listing_id[row],
  newLatitude: columns.public_latitude[row],
  newLongitude: columns.public_longitude[row],
  working_capacity: columns.working_capacity[row],
  ask_price: columns.ask_price[row] ?? 'Undisclosed',
  product_category: wordAt(columns.product_category, row),
  date_available: wordAt(columns.date_available, row),
  ...Object.fromEntries(accessFlags.map((flag, bit) => [flag, ((columns.access[row] ?? 0) >> bit) & 1])),
});

export const inquiryRow = (columns: InquiryColumns, row: number) => ({
  inquiry_id: columns.inquiry_id[row],
  latitude: columns.latitude[row],
  newLatitude: columns.latitude[row],
  newLongitude: columns.longitude[row],
  min_volume: columns.min_volume[row],
  max_volume: columns.max_volume[row],
  bid_price: columns.bid_price[row],
  product: wordAt(columns.product, row),
  product_category: wordAt(columns.product_category, row),
  start_date: wordAt(columns.start_date, row),
  radius: columns.radius[row],
  term: columns.term[row],
  comment: columns.comment[row],
  formatted_address: columns.formatted_address[row],
});

const CHUNK = 1000;

/** A JSON array in chunks: a hundred thousand rows at once would block the event loop. */
function* jsonOf(rows: number, rowAt: (row: number) => object): Generator<string> {
  yield '[';
  for (let from = 0; from < rows; from += CHUNK) {
    const chunk = Array.from({ length: Math.min(CHUNK, rows - from) }, (_, at) => rowAt(from + at));
    yield `${from ? ',' : ''}${JSON.stringify(chunk).slice(1, -1)}`;
  }
  yield ']';
}

/** One JSON object, in chunks: the lists of rows and the properties of `rest`. */
export function* jsonOfRows(
  lists: Record<string, { rows: number; rowAt: (row: number) => object }>,
  rest: object,
): Generator<string> {
  let opening = '{';
  for (const [name, { rows, rowAt }] of Object.entries(lists)) {
    yield `${opening}${JSON.stringify(name)}:`;
    yield* jsonOf(rows, rowAt);
    opening = ',';
  }
  yield `,${JSON.stringify(rest).slice(1)}`;
}

/** Reads the records of the model through the API and the database. */
import type { Person, TestApi } from '../test-api.ts';
import type { Market } from './market.ts';
import type { Ids } from './step.ts';

type Row = Record<string, unknown>;

/** Rows by id, from the own lists of all users. */
async function rowsOf(api: TestApi, people: Person[], procedures: string[], id: string) {
  const rows = new Map<unknown, Row>();
  for (const procedure of procedures)
    for (const { token } of people) {
      const { status, body } = await api.query(procedure, { limit: 1000 }, token);
      if (status !== 403) for (const row of body.result.data.data as Row[]) rows.set(row[id], row);
    }
  return rows;
}

const lists = {
  listings: { id: 'listing_id', from: ['listings.listMine'] },
  inquiries: { id: 'inquiry_id', from: ['inquiries.listMine'] },
  bids: { id: 'bid_id', from: ['bids.listPlaced', 'bids.listReceived'] },
  offers: { id: 'inquiry_bids_id', from: ['offers.listPlaced', 'offers.listReceived'] },
  bookings: { id: 'booking_id', from: ['bookings.listTerminal', 'bookings.listTrader'] },
  renewals: { id: 'renewal_id', from: ['renewals.listPlaced', 'renewals.listReceived'] },
} as const;
type List = keyof typeof lists;

const comparedFields = (list: List, row: Row | undefined) =>
  list === 'listings' || list === 'inquiries' ? [row?.status, row?.expiration] : [row?.status];

/** Statuses and expirations of each list in the API and in the model, in the model's order. */
export async function compareLists(api: TestApi, people: Person[], market: Market, ids: Ids) {
  const answered: Record<string, unknown[]> = {};
  const expected: Record<string, unknown[]> = {};
  for (const list of Object.keys(lists) as List[]) {
    const { id, from } = lists[list];
    const rows = await rowsOf(api, people, [...from], id);
    answered[list] = ids[list].map((one) => comparedFields(list, rows.get(one)));
    expected[list] = (market[list] as unknown as Row[]).map((record) => comparedFields(list, record));
    // The API must not have rows that the model lacks.
    if (rows.size !== ids[list].length) answered[`rows of ${list}`] = [...rows.keys()];
  }
  return { answered, expected };
}

const tables = {
  listings: 'listings',
  inquiries: 'inquiries',
  bids: 'bids',
  offers: 'inquiry_bids',
  bookings: 'bookings',
  renewals: 'renewal_requests',
} as const satisfies Record<List, string>;

/** Stored statuses and those of the model. Comparable after the jobs have run: reads apply expirations before jobs store them. */
export async function compareWritten({ database: { client } }: TestApi, market: Market, ids: Ids) {
  const written: Record<string, unknown[]> = {};
  const expected: Record<string, unknown[]> = {};
  for (const list of Object.keys(lists) as List[]) {
    const id = client(lists[list].id);
    const rows = await client`
      select status from ${client(tables[list])} where ${id} = any(${ids[list]}) order by ${id}`;
    written[list] = rows.map(({ status }) => status);
    expected[list] = market[list].map(({ status }) => status);
  }
  return { written, expected };
}

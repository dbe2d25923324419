import { addDays } from '@tank/schema/kit/dates';
import { runTask } from '../../jobs/tasks.ts';
import {
  countBidsOff,
  countMonthsOff,
  countRecordsOff,
  countValuesOff,
} from '../../modules/market/roll-up/queries-check.ts';
import type { TestApi } from '../test-api.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Deletes all market records and derived data except the price index. */
export async function emptyMarket({ database: { client } }: TestApi): Promise<void> {
  await client`
    truncate storage, inquiries, bid_ask, market_spans, market_deltas, market_months, market_bids cascade`;
  await client`update market_roll_up set changes = changes + 1, bids_as_of = null`;
}

/** Rolls up changes, as the worker does after a commit. */
export const rollUp = ({ services }: TestApi) => runTask('roll_up_market', { services, log });

/** Assesses the price index of past days, as the worker does at midnight. */
export const assessIndex = ({ services }: TestApi) => runTask('assess_index', { services, log });

/** Compares market data with its source rows, as the worker does at night. */
export const checkMarket = ({ services }: TestApi) => runTask('check_market', { services, log });

/** Number of derived values that differ from plain SQL over the records, around today and half a year ahead. */
export async function countDifferences({ database: { db } }: TestApi, today: string): Promise<number> {
  const days = [-1, 0, 30, 182].map((by) => addDays(today, by));
  const values = await countValuesOff(db, { days, today });
  return (
    values + (await countMonthsOff(db)) + (await countBidsOff(db, days)) + (await countRecordsOff(db, today))
  );
}

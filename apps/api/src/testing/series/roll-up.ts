import { addDays } from '@tank/schema/kit/dates';
import { runTask } from '../../jobs/tasks.ts';
import { countMonthsOff, countRecordsOff, countValuesOff } from '../../modules/market/queries-check.ts';
import type { TestApi } from '../test-api.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Counts what was changed, as the worker does soon after a commit. */
export const rollUp = ({ services }: TestApi) => runTask('roll_up_market', { services, log });

/** Assesses the price index as of the days that are over, as the worker does at midnight. */
export const assessIndex = ({ services }: TestApi) => runTask('assess_index', { services, log });

/** Compares market data with what it is made from, as the worker does at night; answers how much is off. */
export const checkMarket = ({ services }: TestApi) => runTask('check_market', { services, log });

/** How much of market data is not what the plain SQL says, in whichever cell, around today and half a year ahead. */
export async function countOff({ database: { db } }: TestApi, today: string): Promise<number> {
  const days = [-1, 0, 30, 182].map((by) => addDays(today, by));
  const values = await countValuesOff(db, { days, today });
  return values + (await countMonthsOff(db)) + (await countRecordsOff(db, today));
}

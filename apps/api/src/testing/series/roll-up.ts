import { runTask } from '../../jobs/tasks.ts';
import type { TestApi } from '../test-api.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Counts what was changed, as the worker does soon after a commit. */
export const rollUp = ({ services }: TestApi) => runTask('roll_up_market', { services, log });

/** Assesses the price index as of the days that are over, as the worker does at midnight. */
export const assessIndex = ({ services }: TestApi) => runTask('assess_index', { services, log });

/** Compares market data with what it is made from, as the worker does at night; answers how much is off. */
export const checkMarket = ({ services }: TestApi) => runTask('check_market', { services, log });

/** In which time zone the database counts days, and how that changes (ADR 8). */
import { isSameTimeZone } from '@tank/schema/kit/time-zones';
import type postgres from 'postgres';
import { DatabaseFault } from './reach.ts';

interface Wanted {
  time_zone: string;
  /** Whether days that were counted in another time zone are counted again. */
  recount: boolean;
}

const refusal = (counted: string, wanted: string) =>
  `The days of this market are counted in ${counted}, and MARKET_TIME_ZONE is ${wanted}: set it to ${counted}, or end every ` +
  'process of the product and run "pnpm rebuild-market", which counts them again.';

const busy =
  'The time zone of the market cannot change while a process of the product is connected to its database: end every process first.';

/** Processes that have their own idea of today, from the setting that they were started with. */
async function isServed(client: postgres.Sql): Promise<boolean> {
  const [others] = await client`
    select from pg_stat_activity where datname = current_database() and application_name like 'tank-%' limit 1`;
  return others !== undefined;
}

/**
 * Has days counted in this time zone: at once where nothing has happened yet on the market.
 * @throws DatabaseFault where days were counted in another one, unless they are to be counted again.
 */
export async function useTimeZone(client: postgres.Sql, { time_zone, recount }: Wanted): Promise<void> {
  const [row] = await client<{ counted: string; begun: boolean }[]>`
    select market_time_zone() as counted, exists (select from history) as begun`;
  if (!row || isSameTimeZone(row.counted, time_zone)) return;
  if (row.begun && !recount) throw new DatabaseFault(refusal(row.counted, time_zone));
  if (await isServed(client)) throw new DatabaseFault(busy);
  await client`select set_market_time_zone(${time_zone})`;
}

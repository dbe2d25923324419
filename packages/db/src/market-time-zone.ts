/** The time zone in which the database counts days, and how it changes (ADR 8). */
import { isSameTimeZone } from '@tank/schema/kit/time-zones';
import type postgres from 'postgres';
import { DatabaseFault } from './check-database.ts';

interface TimeZoneOptions {
  time_zone: string;
  /** Whether to recount days that were counted in another time zone. */
  recount: boolean;
}

const refusal = (counted: string, wanted: string) =>
  `The days of this market are counted in ${counted}, but MARKET_TIME_ZONE is ${wanted}. Set it to ${counted}, or stop every ` +
  'process of the product and run "pnpm rebuild-market", which recounts them.';

const inUse =
  'The time zone of the market cannot change while a process of the product is connected to its database. Stop every process first.';

/** A running process would go on with the time zone that it was started with. */
async function hasConnectedProcess(client: postgres.Sql): Promise<boolean> {
  const [process] = await client`
    select from pg_stat_activity where datname = current_database() and application_name like 'tank-%' limit 1`;
  return process !== undefined;
}

/**
 * Sets the time zone of the market if it differs, and recounts its days.
 * @throws DatabaseFault if the market has a history in another time zone and `recount` is false.
 */
export async function setMarketTimeZone(
  client: postgres.Sql,
  { time_zone, recount }: TimeZoneOptions,
): Promise<void> {
  const [row] = await client<{ counted: string; begun: boolean }[]>`
    select market_time_zone() as counted, exists (select from history) as begun`;
  if (!row || isSameTimeZone(row.counted, time_zone)) return;
  if (row.begun && !recount) throw new DatabaseFault(refusal(row.counted, time_zone));
  if (await hasConnectedProcess(client)) throw new DatabaseFault(inUse);
  await client`select set_market_time_zone(${time_zone})`;
}

/**
 * The shared of all races: one database and two API processes on it. They start with the first race that a worker of the
 * tests runs, and end with that worker, as each start takes longer than a race.
 */
import { connect, type Database } from '@tank/db/client';
import { createTestDatabase } from '@tank/db/testing/test-database';
import { startApiProcess } from '../processes/api-process.ts';

interface RaceServers {
  database: Database;
  /** Where the processes listen. */
  origins: string[];
}

/** One of its own, for races that leave what the invariants of the others would not know. */
export async function startRaceServers(): Promise<RaceServers> {
  const { url } = await createTestDatabase();
  const processes = await Promise.all([startApiProcess(url), startApiProcess(url)]);
  return {
    database: connect({ url, max: 4, name: 'race' }),
    origins: processes.map(({ origin }) => origin),
  };
}

let shared: Promise<RaceServers> | undefined;

export function sharedRaceServers(): Promise<RaceServers> {
  shared ??= startRaceServers();
  return shared;
}

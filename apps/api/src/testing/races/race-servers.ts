/**
 * One database and two API processes, shared by all races of a test worker and ended with it: starting them takes longer than
 * a race.
 */
import { connect, type Database } from '@tank/db/client';
import { createTestDatabase } from '@tank/db/testing/test-database';
import { startApiProcess } from '../processes/api-process.ts';

interface RaceServers {
  database: Database;
  /** Origins of the API processes. */
  origins: string[];
}

/** Starts separate servers, for races whose records violate the invariants of the others. */
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

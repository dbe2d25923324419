/**
 * The ground of all races: one database and two API processes on it. They start with the first race that a worker of the
 * tests runs, and end with that worker, as each start takes longer than a race.
 */
import { connect, type Database } from '@tank/db/client';
import { createTestDatabase } from '@tank/db/testing/test-database';
import { startApiProcess } from '../processes/api-process.ts';

interface Ground {
  database: Database;
  /** Where the processes listen. */
  origins: string[];
}

/** One of its own, for races that leave what the rules of the others would not know. */
export async function startGround(): Promise<Ground> {
  const { url } = await createTestDatabase();
  const processes = await Promise.all([startApiProcess(url), startApiProcess(url)]);
  return {
    database: connect({ url, max: 4, name: 'race' }),
    origins: processes.map(({ origin }) => origin),
  };
}

let ground: Promise<Ground> | undefined;

export function openGround(): Promise<Ground> {
  ground ??= startGround();
  return ground;
}

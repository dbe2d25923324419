/** What is read from the database once for each version of the roll-up. */
import type { ReadDb } from '@tank/db/client';
import type { Ctx } from '../../kernel/context.ts';
import { readBooked, readFirstDay, readVersion } from './queries.ts';

function createVersionCache<T>(load: (db: ReadDb) => Promise<T>) {
  let cached: { changes: number; loaded: Promise<T> } | undefined;
  return {
    /** Never older than the roll-up. A load that failed is tried again by the next caller. */
    async read(ctx: Ctx): Promise<T> {
      const changes = await readVersion(ctx);
      if (cached && cached.changes >= changes) return cached.loaded;
      const entry = { changes, loaded: load(ctx.db) };
      cached = entry;
      entry.loaded.catch(() => {
        if (cached === entry) cached = undefined;
      });
      return entry.loaded;
    },
  };
}

const EVER = { start_date: '0001-01-01', end_date: '9999-12-31' };

/** MBBL booked by month, `YYYY-MM`: a few hundred months at most, so all of them. */
export const createBookedCache = () =>
  createVersionCache(
    async (db) => new Map((await readBooked(db, EVER)).map(({ date, volume }) => [date, volume])),
  );

export const createFirstDayCache = () => createVersionCache(readFirstDay);

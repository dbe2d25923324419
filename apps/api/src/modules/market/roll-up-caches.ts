/** Values that are read from the database once per version of the roll-up. */
import type { ReadDb } from '@tank/db/client';
import type { Ctx } from '../../kernel/context.ts';
import { readBooked, readFirstDay, readVersion } from './queries.ts';

function createVersionCache<T>(load: (db: ReadDb) => Promise<T>) {
  let cached: { changes: number; loaded: Promise<T> } | undefined;
  return {
    /** Never returns a value older than the roll-up. After a failed load the next caller tries again. */
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

const ALL_TIME = { start_date: '0001-01-01', end_date: '9999-12-31' };

/** MBBL booked by month, `YYYY-MM`. Caches all months: there are a few hundred at most. */
export const createBookedCache = () =>
  createVersionCache(
    async (db) => new Map((await readBooked(db, ALL_TIME)).map(({ date, volume }) => [date, volume])),
  );

export const createFirstDayCache = () => createVersionCache(readFirstDay);

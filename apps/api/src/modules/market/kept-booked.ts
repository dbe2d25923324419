/** What was booked in each month, kept until the roll-up changes: a few hundred months at most, whoever asks for which of them. */
import type { ReadDb } from '@tank/db/client';
import type { Ctx } from '../../kernel/context.ts';
import { readBooked } from './queries.ts';
import { versionOf } from './version.ts';

type Booked = ReadonlyMap<string, number>;

const EVER = { start_date: '0001-01-01', end_date: '9999-12-31' };

const load = async (db: ReadDb): Promise<Booked> =>
  new Map((await readBooked(db, EVER)).map(({ date, volume }) => [date, volume]));

export function createKeptBooked() {
  let kept: { changes: number; booked: Promise<Booked> } | undefined;
  return {
    /** MBBL by month, `YYYY-MM`, never older than the roll-up. */
    async read(ctx: Ctx): Promise<Booked> {
      const changes = await versionOf(ctx);
      if (kept && kept.changes >= changes) return kept.booked;
      const mine = { changes, booked: load(ctx.db) };
      kept = mine;
      // What failed is asked for anew.
      mine.booked.catch(() => {
        if (kept === mine) kept = undefined;
      });
      return mine.booked;
    },
  };
}

/** Lines, kept until the roll-up changes, and drawn anew from the first day on that it touched: the past, mostly, stays as it was. */
import type { ReadDb } from '@tank/db/client';
import { type Days, daysBetween } from './cells.ts';
import { continued, type Lines } from './line.ts';
import { readChanges, readFirstDay } from './queries.ts';

/** Values at most, of eight bytes each, whatever they are of. */
const ROOM = 4_000_000;

interface Entry {
  changes: number;
  lines: Promise<Lines>;
  /** Values that it takes, once they are there. */
  size: number;
}

interface Wanted {
  key: string;
  days: Days;
  load(days: Days): Promise<Lines>;
}

/** What is kept, as it is since something touched a day. */
async function drawnOn(kept: Promise<Lines>, { days, load }: Wanted, first_day: string): Promise<Lines> {
  const { start_date, end_date } = days;
  if (first_day > end_date) return kept;
  if (first_day <= start_date) return load(days);
  const { names, lines } = await kept;
  const later = await load({ start_date: first_day, end_date });
  // A state that had nothing before comes between the others.
  if (later.names.join() !== names.join()) return load(days);
  return { names, lines: continued(lines, later.lines, daysBetween(start_date, first_day)) };
}

export function createKeptLines(room = ROOM) {
  // Those that were asked for last come last.
  const entries = new Map<string, Entry>();

  function makeRoom(): void {
    let taken = 0;
    for (const [key, { size }] of [...entries].reverse()) {
      taken += size;
      if (taken > room) entries.delete(key);
    }
  }

  function start(key: string, changes: number, loading: Promise<Lines>): Entry {
    const entry: Entry = { changes, lines: loading, size: 0 };
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entry.lines.then(({ lines }) => {
      entry.size = lines.reduce((sum, { length }) => sum + length, 0);
      makeRoom();
    }, drop);
    return entry;
  }

  /** What is as new as the roll-up was when it was asked. */
  async function upToDate(db: ReadDb, wanted: Wanted): Promise<Entry> {
    const { key, days, load } = wanted;
    const changes = await readChanges(db);
    const before = entries.get(key);
    if (before && before.changes >= changes) return before;
    const first_day = before && (await readFirstDay(db, { since: before.changes, changes }));
    // Somebody else may have asked meanwhile.
    const now = entries.get(key);
    if (now && now.changes >= changes) return now;
    const lines = before && first_day ? drawnOn(before.lines, wanted, first_day) : load(days);
    return start(key, changes, lines);
  }

  return {
    /** What was loaded after the roll-up changed the last time. @throws what `load` throws. */
    async read(db: ReadDb, wanted: Wanted): Promise<Lines> {
      const entry = await upToDate(db, wanted);
      entries.delete(wanted.key);
      entries.set(wanted.key, entry);
      return entry.lines;
    },
  };
}

/** Lines, kept until the roll-up changes: they take a hundred times as long to work out as to cut. */
import type { ReadDb } from '@tank/db/client';
import type { Lines } from './line.ts';
import { readChanges } from './queries.ts';

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
  load(): Promise<Lines>;
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

  function start({ key, load }: Wanted, changes: number): Entry {
    const entry: Entry = { changes, lines: load(), size: 0 };
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entry.lines.then(({ lines }) => {
      entry.size = lines.reduce((sum, { length }) => sum + length, 0);
      makeRoom();
    }, drop);
    return entry;
  }

  return {
    /** What was loaded after the roll-up changed the last time. @throws what `load` throws. */
    async read(db: ReadDb, wanted: Wanted): Promise<Lines> {
      const changes = await readChanges(db);
      const found = entries.get(wanted.key);
      const entry = found && found.changes >= changes ? found : start(wanted, changes);
      entries.delete(wanted.key);
      entries.set(wanted.key, entry);
      return entry.lines;
    },
  };
}

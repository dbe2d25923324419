/** Lines, kept until the roll-up changes, and then drawn anew where it touched them: the days, and of states those. */
import type { Ctx } from '../../kernel/context.ts';
import { type Figure, replaced } from './line.ts';
import { readTouched, readVersion, type Touched } from './queries.ts';
import { type Days, daysBetween } from './roll-up/cells.ts';

type Figures = Promise<readonly Figure[]>;

/** Values at most, of eight bytes each, whatever they are of. */
const ROOM = 4_000_000;

interface Entry {
  changes: number;
  figures: Figures;
  /** Values that it takes, once they are there. */
  size: number;
}

interface Wanted {
  key: string;
  days: Days;
  load(days: Days, areas?: readonly string[]): Figures;
}

/** Whether pieces are of these figures: not where a state had nothing before, or came by one name and now comes by two. */
const fits = (figures: readonly Figure[], pieces: readonly Figure[]) =>
  pieces.every(({ name, areas = [] }) => {
    const known = figures.find((figure) => figure.name === name);
    return known !== undefined && areas.every((area) => known.areas?.includes(area));
  });

/** What is kept, as it is since something was touched. */
async function drawnOn(kept: Figures, { days, load }: Wanted, touched: Touched): Figures {
  const { areas } = touched;
  const [, start_date = days.start_date] = [touched.first_day, days.start_date].sort();
  const end_date =
    touched.last_day !== null && touched.last_day < days.end_date ? touched.last_day : days.end_date;
  if (start_date > end_date) return kept;
  const figures = await kept;
  const beside = figures.filter((figure) => figure.areas?.some((area) => areas.includes(area)));
  const own = new Set([...areas, ...beside.flatMap((figure) => figure.areas ?? [])]);
  const anew = await load({ start_date, end_date }, [...own]);
  if (!fits(figures, anew)) return load(days);
  const lines = new Map(anew.map((figure) => [figure.name, figure.lines]));
  const at = daysBetween(days.start_date, start_date);
  return figures.map((figure) => {
    const piece = lines.get(figure.name);
    return piece ? { ...figure, lines: replaced(figure.lines, piece, at) } : figure;
  });
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

  function start(key: string, changes: number, figures: Figures): Entry {
    const entry: Entry = { changes, figures, size: 0 };
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    figures.then((all) => {
      entry.size = all.flatMap(({ lines }) => lines).reduce((sum, { length }) => sum + length, 0);
      makeRoom();
    }, drop);
    return entry;
  }

  /** What is as new as the roll-up was when it was asked. */
  async function upToDate(ctx: Ctx, wanted: Wanted): Promise<Entry> {
    const { key, days, load } = wanted;
    const changes = await readVersion(ctx);
    const before = entries.get(key);
    if (before && before.changes >= changes) return before;
    const touched = before && (await readTouched(ctx.db, { after: before.changes, to: changes }));
    // Somebody else may have asked meanwhile.
    const now = entries.get(key);
    if (now && now.changes >= changes) return now;
    const figures = before && touched ? drawnOn(before.figures, wanted, touched) : load(days);
    return start(key, changes, figures);
  }

  return {
    /** What was loaded after the roll-up changed the last time. @throws what `load` throws. */
    async read(ctx: Ctx, wanted: Wanted): Figures {
      const entry = await upToDate(ctx, wanted);
      entries.delete(wanted.key);
      entries.set(wanted.key, entry);
      return entry.figures;
    },
  };
}

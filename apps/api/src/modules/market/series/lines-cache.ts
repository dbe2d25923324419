/** Caches chart lines. When the roll-up changes, only the days (and states) that the change touched are redrawn. */
import type { Ctx } from '../../../kernel/context.ts';
import { readTouched, readVersion, type Touched } from '../queries.ts';
import { type Days, daysBetween } from '../roll-up/cells.ts';
import { type LineGroup, replaceDays } from './chart-lines.ts';

type LineGroups = Promise<readonly LineGroup[]>;

/** Maximum number of cached values, of eight bytes each, over all entries. */
const MAX_VALUES = 4_000_000;

interface Entry {
  changes: number;
  groups: LineGroups;
  /** Number of values; 0 until they are loaded. */
  size: number;
}

interface Request {
  key: string;
  days: Days;
  load(days: Days, areas?: readonly string[]): LineGroups;
}

/** False if a state is new, or if the roll-up now has it under two names instead of one: then all must be drawn again. */
const haveSameAreas = (groups: readonly LineGroup[], redrawn: readonly LineGroup[]) =>
  redrawn.every(({ name, areas = [] }) => {
    const known = groups.find((group) => group.name === name);
    return known !== undefined && areas.every((area) => known.areas?.includes(area));
  });

async function redrawTouched(cached: LineGroups, { days, load }: Request, touched: Touched): LineGroups {
  const { areas } = touched;
  const [, start_date = days.start_date] = [touched.first_day, days.start_date].sort();
  const end_date =
    touched.last_day !== null && touched.last_day < days.end_date ? touched.last_day : days.end_date;
  if (start_date > end_date) return cached;
  const groups = await cached;
  // A state is drawn from all its areas, so one touched area needs the others too.
  const affected = groups.filter((group) => group.areas?.some((area) => areas.includes(area)));
  const needed = new Set([...areas, ...affected.flatMap((group) => group.areas ?? [])]);
  const redrawn = await load({ start_date, end_date }, [...needed]);
  if (!haveSameAreas(groups, redrawn)) return load(days);
  const lines = new Map(redrawn.map((group) => [group.name, group.lines]));
  const at = daysBetween(days.start_date, start_date);
  return groups.map((group) => {
    const redrawnLines = lines.get(group.name);
    return redrawnLines ? { ...group, lines: replaceDays(group.lines, redrawnLines, at) } : group;
  });
}

export function createLinesCache(max_values = MAX_VALUES) {
  // In order of use, the most recently used last.
  const entries = new Map<string, Entry>();

  function evict(): void {
    let taken = 0;
    for (const [key, { size }] of [...entries].reverse()) {
      taken += size;
      if (taken > max_values) entries.delete(key);
    }
  }

  function start(key: string, changes: number, groups: LineGroups): Entry {
    const entry: Entry = { changes, groups, size: 0 };
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    groups.then((all) => {
      entry.size = all.flatMap(({ lines }) => lines).reduce((sum, { length }) => sum + length, 0);
      evict();
    }, drop);
    return entry;
  }

  /** An entry at least as new as the roll-up at the time of the call. */
  async function currentEntry(ctx: Ctx, request: Request): Promise<Entry> {
    const { key, days, load } = request;
    const changes = await readVersion(ctx);
    const before = entries.get(key);
    if (before && before.changes >= changes) return before;
    const touched = before && (await readTouched(ctx.db, { after: before.changes, to: changes }));
    // Another caller may have updated the entry in the meantime.
    const now = entries.get(key);
    if (now && now.changes >= changes) return now;
    const groups = before && touched ? redrawTouched(before.groups, request, touched) : load(days);
    return start(key, changes, groups);
  }

  return {
    /** @throws what `load` throws. */
    async read(ctx: Ctx, request: Request): LineGroups {
      const entry = await currentEntry(ctx, request);
      entries.delete(request.key);
      entries.set(request.key, entry);
      return entry.groups;
    },
  };
}

/** Points of a range of ids, column by column. None is ever changed, so what follows from one is worked out once. */

export type Value = number | string | null;
/** A list a column, a place in each for every point, in the order of their ids. */
export type Columns = Readonly<Record<string, readonly Value[]>>;

/** Ids in one block: with fewer there are more to put together, with more a change has more packed anew. */
export const SPAN = 4096;
export const spanOf = (id: number) => Math.floor(id / SPAN);

interface Place {
  from: Columns;
  at: number;
}

const gathered = (places: readonly Place[], names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, places.map(({ from, at }) => from[name]?.[at] as Value)]));

export const idsIn = (columns: Columns, id: string) => (columns[id] ?? []) as readonly number[];

/** The same with each text of these columns once in memory. */
export function sharing(columns: Columns, names: readonly string[], texts: Map<Value, Value>): Columns {
  const shared = (value: Value) => {
    if (!texts.has(value)) texts.set(value, value);
    return texts.get(value) as Value;
  };
  return {
    ...columns,
    ...Object.fromEntries(names.map((name) => [name, (columns[name] ?? []).map(shared)])),
  };
}

/** Block by block. */
export function split(columns: Columns, id: string): Map<number, Columns> {
  const spans = Map.groupBy(
    idsIn(columns, id).map((key, at) => ({ key, from: columns, at })),
    ({ key }) => spanOf(key),
  );
  return new Map([...spans].map(([span, places]) => [span, gathered(places, Object.keys(columns))]));
}

const areSame = (one: readonly Value[], other: readonly Value[]) =>
  one.length === other.length && one.every((value, at) => value === other[at]);

interface Renewal {
  changed: ReadonlySet<number>;
  /** What is there of them now. */
  fresh: Columns;
}

/** The block without what changed and with what is there of it now. A column that is the same is the same object, and so is the block. */
export function renewed(block: Columns, id: string, { changed, fresh }: Renewal): Columns {
  const stays = idsIn(block, id).flatMap((key, at) => (changed.has(key) ? [] : { key, from: block, at }));
  const comes = idsIn(fresh, id).map((key, at) => ({ key, from: fresh, at }));
  const places = [...stays, ...comes].sort((a, b) => a.key - b.key);
  const names = Object.keys(block);
  const columns = Object.fromEntries(
    Object.entries(gathered(places, names)).map(([name, values]) => {
      const before = block[name] as readonly Value[];
      return [name, areSame(values, before) ? before : values];
    }),
  );
  return names.every((name) => columns[name] === block[name]) ? block : columns;
}

const ofDay = new WeakMap<Columns, { today: string; open: Columns }>();

/** The points of it that are open on a day; itself where all are. */
export function openOn(block: Columns, today: string): Columns {
  const known = ofDay.get(block);
  if (known?.today === today) return known.open;
  const last_days = block.expiration as readonly string[];
  const places = last_days.flatMap((last_day, at) => (last_day >= today ? { from: block, at } : []));
  const open = places.length === last_days.length ? block : gathered(places, Object.keys(block));
  ofDay.set(block, { today, open });
  return open;
}

import { townSpellings } from '@tank/db/gazetteer/names';

/** A sorted list of every spelling of every town, and of the later words of each ("everglades"), for prefix search. */
export interface NameIndex {
  keys: readonly string[];
  /** Number of the town in the list given to {@link buildNameIndex}, by position in `keys`. */
  towns: Uint32Array;
  /** 1 where the key leaves out the first words of the name. */
  inner: Uint8Array;
}

const otherNames: Record<string, string[]> = { 'NY New York': ['new york city', 'nyc'] };

/** Spellings of a town a person may type, folded. */
export function spellingsOf({ name, state }: { name: string; state: string }): string[] {
  return [...townSpellings(name), ...(otherNames[`${state} ${name}`] ?? [])];
}

export function buildNameIndex(towns: readonly { name: string; state: string }[]): NameIndex {
  const entries: { key: string; town: number; inner: number }[] = [];
  towns.forEach((row, town) => {
    const spellings = spellingsOf(row);
    for (const key of spellings) entries.push({ key, town, inner: 0 });
    const [first = ''] = spellings;
    for (let gap = first.indexOf(' '); gap > 0; gap = first.indexOf(' ', gap + 1)) {
      entries.push({ key: first.slice(gap + 1), town, inner: 1 });
    }
  });
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.town - b.town));
  return {
    keys: entries.map((entry) => entry.key),
    towns: Uint32Array.from(entries, (entry) => entry.town),
    inner: Uint8Array.from(entries, (entry) => entry.inner),
  };
}

/** Positions `[from, to)` of the keys that begin with `prefix`. */
export function prefixRange({ keys, prefix }: { keys: readonly string[]; prefix: string }): [number, number] {
  const from = lowerBound({ keys, text: prefix });
  // Keys hold a-z, 0-9 and blanks only, so "{" (after "z") ends whatever begins with the prefix.
  return [from, lowerBound({ keys, text: `${prefix}{` })];
}

function lowerBound({ keys, text }: { keys: readonly string[]; text: string }): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

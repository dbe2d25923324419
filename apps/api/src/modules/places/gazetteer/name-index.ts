import { townSpellings } from '@tank/db/gazetteer/names';

/** Sorted spellings of all towns, and their later words ("everglades"), for prefix search. */
export interface NameIndex {
  keys: readonly string[];
  /** Index of the town in the list given to {@link buildNameIndex}, by position in `keys`. */
  towns: Uint32Array;
  /** 1 if the key omits the first words of the name. */
  inner: Uint8Array;
  /** Bit mask of the letters a to z in the key. */
  letters: Uint32Array;
}

/** A town, or a trade place in a town. */
export interface NamedRow {
  name: string;
  state: string;
  /** Only for trade places. */
  town?: string;
  other_names?: readonly string[];
}

const otherNames: Record<string, string[]> = {
  'AB Fort McMurray': ['fort mac'],
  'CA Los Angeles': ['la'],
  'DC Washington': ['dc'],
  'FL Jacksonville': ['jax'],
  'NY New York': ['new york city', 'nyc'],
  'OK Oklahoma City': ['okc'],
  'PA Philadelphia': ['philly'],
  'QC Montréal': ['mtl'],
  'QC Québec': ['quebec city', 'ville de quebec'],
  'UT Salt Lake City': ['slc'],
};

/** Spellings that users may type, folded. */
export function spellingsOf({ name, state, town, other_names }: NamedRow): string[] {
  const names = [name, ...(other_names ?? otherNames[`${state} ${name}`] ?? [])].flatMap(townSpellings);
  if (town === undefined) return names;
  const towns = townSpellings(town);
  return [...new Set([...names, ...towns.map((spelling) => `${names[0]} ${spelling}`)])];
}

/** `rows` are the spellings of each row, starting with its name. */
export function buildNameIndex(rows: readonly (readonly string[])[]): NameIndex {
  const entries: { key: string; town: number; inner: number }[] = [];
  rows.forEach((spellings, town) => {
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
    letters: Uint32Array.from(entries, (entry) => lettersOf(entry.key)),
  };
}

/** Bit mask of the letters a to z in a text. */
export function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) bits |= 1 << letter;
  }
  return bits;
}

/** The range `[from, to)` of the keys that begin with `prefix`. */
export function prefixRange({ keys, prefix }: { keys: readonly string[]; prefix: string }): [number, number] {
  const from = lowerBound({ keys, text: prefix });
  // Keys contain only a-z, 0-9 and spaces, so "{" (after "z") is above every key with the prefix.
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

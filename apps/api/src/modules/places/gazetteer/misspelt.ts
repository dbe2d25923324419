import { lettersOf, type NameIndex } from './name-index.ts';

/** A key of the index that matches a misspelt name. */
export interface Match {
  /** Position in the index. */
  at: number;
  /** Edit distance; plus 0.5 if the name matches only the beginning of the key. */
  distance: number;
}

const MAX_LENGTH = 60;
const rows = [0, 1, 2].map(() => new Uint8Array(MAX_LENGTH + 1));

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The accepted edit distance: 0 for very short names, up to 3 for long ones. */
export function allowedErrors(name: string): number {
  if (name.length < 4 || name.length > MAX_LENGTH) return 0;
  return name.length < 6 ? 1 : name.length < 10 ? 2 : 3;
}

interface Comparison {
  name: string;
  key: string;
  max: number;
  isWhole: boolean;
}

/**
 * Damerau-Levenshtein distance (optimal string alignment) of `name` to `key` or, unless `isWhole`, to its nearest prefix.
 * Any result above `max` means "more than `max`". Own code because fastest-levenshtein counts a transposition as two errors.
 */
export function distanceOf({ name, key, max, isWhole }: Comparison): number {
  const width = Math.min(key.length, name.length + max);
  let [before, previous, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= width; column += 1) previous[column] = column;
  for (let row = 1; row <= name.length; row += 1) {
    current[0] = row;
    let lowest = row;
    for (let column = 1; column <= width; column += 1) {
      const same = name[row - 1] === key[column - 1];
      let cost = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && name[row - 1] === key[column - 2] && name[row - 2] === key[column - 1];
      if (swapped && !same) cost = Math.min(cost, (before[column - 2] as number) + 1);
      current[column] = cost;
      if (cost < lowest) lowest = cost;
    }
    if (lowest > max) return max + 1;
    [before, previous, current] = [previous, current, before];
  }
  const full = width === key.length ? (previous[width] as number) : max + 1;
  if (isWhole) return full;
  let prefix = max + 1;
  for (let column = 0; column < width; column += 1) {
    prefix = Math.min(prefix, previous[column] as number);
  }
  return Math.min(full, prefix + 0.5);
}

/** Keys that `name` may be a misspelling of. `isWhole`: the name is complete, because a state follows it. */
export function findMisspelt({
  index,
  name,
  isWhole,
  isWanted,
}: {
  index: NameIndex;
  name: string;
  isWhole: boolean;
  /** Filters towns, by the given state. */
  isWanted: (town: number) => boolean;
}): Match[] {
  const max = allowedErrors(name);
  if (max === 0) return [];
  const letters = lettersOf(name);
  const longest = isWhole ? name.length + max : MAX_LENGTH;
  const found: Match[] = [];
  for (let at = 0; at < index.keys.length; at += 1) {
    if (index.inner[at] === 1) continue;
    const key = index.keys[at] as string;
    if (key.length < name.length - max || key.length > longest) continue;
    // If the first letter differs, only one error is accepted.
    const allowed = key[0] === name[0] ? max : 1;
    // Cheap filter: each error removes and adds at most one letter.
    const keyLetters = index.letters[at] as number;
    if (countBits(letters & ~keyLetters) > allowed || (isWhole && countBits(keyLetters & ~letters) > allowed))
      continue;
    if (!isWanted(index.towns[at] as number)) continue;
    const distance = distanceOf({ name, key, max: allowed, isWhole });
    if (distance > allowed) continue;
    found.push({ at, distance });
  }
  return found;
}

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
  most: number;
  isWhole: boolean;
}

/**
 * Damerau-Levenshtein distance (optimal string alignment) of `name` to `key` or, unless `isWhole`, to its nearest prefix.
 * Any result above `most` means "more than `most`". Own code because fastest-levenshtein counts a transposition as two errors.
 */
export function distanceOf({ name, key, most, isWhole }: Comparison): number {
  const width = Math.min(key.length, name.length + most);
  let [before, previous, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= width; column += 1) previous[column] = column;
  for (let row = 1; row <= name.length; row += 1) {
    current[0] = row;
    let least = row;
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
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, previous, current] = [previous, current, before];
  }
  const whole = width === key.length ? (previous[width] as number) : most + 1;
  if (isWhole) return whole;
  let beginning = most + 1;
  for (let column = 0; column < width; column += 1) {
    beginning = Math.min(beginning, previous[column] as number);
  }
  return Math.min(whole, beginning + 0.5);
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
  const most = allowedErrors(name);
  if (most === 0) return [];
  const letters = lettersOf(name);
  const longest = isWhole ? name.length + most : MAX_LENGTH;
  const found: Match[] = [];
  for (let at = 0; at < index.keys.length; at += 1) {
    if (index.inner[at] === 1) continue;
    const key = index.keys[at] as string;
    if (key.length < name.length - most || key.length > longest) continue;
    // If the first letter differs, only one error is accepted.
    const allowed = key[0] === name[0] ? most : 1;
    // Cheap filter: each error removes and adds at most one letter.
    const keyLetters = index.letters[at] as number;
    if (countBits(letters & ~keyLetters) > allowed || (isWhole && countBits(keyLetters & ~letters) > allowed))
      continue;
    if (!isWanted(index.towns[at] as number)) continue;
    const distance = distanceOf({ name, key, most: allowed, isWhole });
    if (distance > allowed) continue;
    found.push({ at, distance });
  }
  return found;
}

import { foldName, subdivisions } from '@tank/schema/regions';
import { type NameIndex, prefixRange } from './name-index.ts';

interface Query {
  index: NameIndex;
  /** Towns by descending population: the number of a town is its rank among equals. */
  towns: readonly { state: string }[];
  text: string;
  limit: number;
}

const maxWords = 8;
const maxTailWords = 6;

// How people go on after the town, by state: "nj usa", "new jersey united states", "usa" ...
const endings = subdivisions.map(({ code, name, country }) => {
  const words = country === 'USA' ? ['usa', 'united states'] : ['canada'];
  const names = [foldName(code), foldName(name)];
  const all = [...words, ...names.flatMap((start) => words.map((word) => `${start} ${word}`))];
  return { code, whole: new Set([...all, ...names]), all };
});

/** States whose ending begins with `tail`, and whether the tail says one in full. */
function statesOf(tail: string): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const { code, whole, all } of endings) {
    if (whole.has(tail)) found.set(code, true);
    else if (all.some((ending) => ending.startsWith(tail))) found.set(code, false);
  }
  return found;
}

/**
 * Numbers of the towns a half-typed text may mean, best first. Names that are typed in full come first, then those the
 * text begins, then "town state" readings, then names with a later word like it; among equals the more populous.
 */
export function suggestTowns({ index, towns, text, limit }: Query): number[] {
  const words = foldName(text).split(' ').filter(Boolean).slice(0, maxWords);
  const best = new Map<number, number>();

  for (let count = words.length; count > 0 && words.length - count <= maxTailWords; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const states = count < words.length ? statesOf(words.slice(count).join(' ')) : null;
    if (states?.size === 0) continue;
    const [from, to] = prefixRange({ keys: index.keys, prefix: name });
    for (let at = from; at < to; at += 1) {
      const town = index.towns[at] as number;
      const inState = states?.get((towns[town] as { state: string }).state);
      if (states && inState === undefined) continue;
      const inner = index.inner[at] === 1;
      const exact = !inner && (index.keys[at] as string).length === name.length;
      const score = (states ? (inState ? 2 : 1) : 3) + (exact ? 4 : inner ? -3 : 0);
      if (score > (best.get(town) ?? Number.NEGATIVE_INFINITY)) best.set(town, score);
    }
  }

  // One number per town (score, then rank), as sorting thousands of pairs is what a one-letter text would cost.
  const ranked = new Float64Array(best.size);
  let filled = 0;
  for (const [town, score] of best) {
    ranked[filled] = (10 - score) * 1e6 + town;
    filled += 1;
  }
  return [...ranked.sort().subarray(0, limit)].map((value) => value % 1e6);
}

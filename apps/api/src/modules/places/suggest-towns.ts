import { abbreviate } from '@tank/db/gazetteer/names';
import { foldName, subdivisions } from '@tank/schema/map/regions';
import { countryWords } from './address.ts';
import { findMisspelt } from './misspelt.ts';
import { type NameIndex, prefixRange } from './name-index.ts';

interface Query {
  index: NameIndex;
  /** Towns by descending population: the number of a town is its rank among equals. */
  towns: readonly { state: string }[];
  text: string;
  limit: number;
}

const maxWords = 12;
const maxTailWords = 6;

// How people go on after the town, by state: "nj usa", "new jersey united states", "usa" ...
const endings = subdivisions.map(({ code, name, country, other_names }) => {
  const words = Object.keys(countryWords).filter((word) => countryWords[word] === country);
  const names = [code, name, ...other_names].map(foldName);
  // "CA" alone is California, after a province it is Canada.
  const after = country === 'USA' ? words : [...words, 'ca'];
  const all = [...words, ...names.flatMap((start) => after.map((word) => `${start} ${word}`))];
  return { code, whole: new Set([...all, ...names]), all };
});

/**
 * States whose ending begins with `tail`, and whether the tail says one in full. "MO" is Missouri, not the beginning of
 * Montana; only "CA" may begin Canada, where California has no such town.
 */
function statesOf(tail: string, isCanadaMeant: boolean): Map<string, boolean> {
  const full = endings.filter(({ whole }) => whole.has(tail));
  const begun =
    full.length === 0 || (isCanadaMeant && tail === 'ca')
      ? endings.filter(({ all, whole }) => !whole.has(tail) && all.some((ending) => ending.startsWith(tail)))
      : [];
  return new Map([
    ...full.map(({ code }) => [code, true] as const),
    ...begun.map(({ code }) => [code, false] as const),
  ]);
}

/** Whether a text is nothing but a state, a country or both: "GA", "Ontario, Canada". */
export function isStateAlone(text: string): boolean {
  const folded = foldName(text);
  return endings.some(({ whole }) => whole.has(folded));
}

/** The words before the comma after which a text says nothing but state and country; all of a text without one. */
function wordsBeforeState(text: string): number {
  const parts = text.split(',').slice(0, maxWords);
  const state = parts.findIndex((_part, at) => at > 0 && isStateAlone(parts.slice(at).join(' ')));
  return wordsOf(parts.slice(0, state < 0 ? undefined : state).join(' ')).length;
}

function wordsOf(text: string): string[] {
  return foldName(text).split(' ').filter(Boolean).slice(0, maxWords);
}

/** Each way to take the last words of a text for the state: the name before, and the states, null where none is named. */
function* splits(text: string, isCanadaMeant: boolean) {
  const words = wordsOf(text);
  // "Choctaw, LA" is not the beginning of Choctaw Lake.
  for (let count = wordsBeforeState(text); count > 0 && words.length - count <= maxTailWords; count -= 1) {
    const states = count < words.length ? statesOf(words.slice(count).join(' '), isCanadaMeant) : null;
    if (states?.size !== 0) yield { name: words.slice(0, count).join(' '), states };
  }
}

/** The `limit` best towns by score, then rank. */
function bestOf({ scores, limit }: { scores: Map<number, number>; limit: number }): number[] {
  // One number per town, as sorting thousands of pairs is what a one-letter text would cost.
  const ranked = new Float64Array(scores.size);
  let filled = 0;
  for (const [town, score] of scores) {
    ranked[filled] = (10 - score) * 1e6 + town;
    filled += 1;
  }
  return [...ranked.sort().subarray(0, limit)].map((value) => value % 1e6);
}

interface Reading {
  spell: (name: string) => string;
  isCanadaMeant: boolean;
}

function suggestBy({ index, towns, text, limit }: Query, { spell, isCanadaMeant }: Reading): number[] {
  const scores = new Map<number, number>();
  for (const { name: typed, states } of splits(text, isCanadaMeant)) {
    const name = spell(typed);
    const [from, to] = prefixRange({ keys: index.keys, prefix: name });
    for (let at = from; at < to; at += 1) {
      const town = index.towns[at] as number;
      const inState = states?.get((towns[town] as { state: string }).state);
      if (states && inState === undefined) continue;
      const inner = index.inner[at] === 1;
      const exact = !inner && (index.keys[at] as string).length === name.length;
      const score = (states ? (inState ? 2 : 1) : 3) + (exact ? 4 : inner ? -3 : 0);
      if (score > (scores.get(town) ?? Number.NEGATIVE_INFINITY)) scores.set(town, score);
    }
  }
  return bestOf({ scores, limit });
}

/**
 * Numbers of the towns a half-typed text may mean, best first. Names that are typed in full come first, then those the
 * text begins, then "town state" readings, then names with a later word like it; among equals the more populous. Where
 * there are none, abbreviations are read: "So. Portland", "Deer Pk".
 */
export function suggestTowns(query: Query): number[] {
  for (const isCanadaMeant of [false, true]) {
    for (const spell of [(name: string) => name, abbreviate]) {
      const found = suggestBy(query, { spell, isCanadaMeant });
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** Numbers of the towns whose names have the fewest wrong letters, in the state that is named, if one is. */
export function suggestMisspelt(query: Query): number[] {
  const found = suggestLikeliest(query, false);
  return found.length > 0 ? found : suggestLikeliest(query, true);
}

function suggestLikeliest({ index, towns, text, limit }: Query, isCanadaMeant: boolean): number[] {
  let least = Number.POSITIVE_INFINITY;
  let scores = new Map<number, number>();
  const readings = [...splits(text, isCanadaMeant)];
  // "Huoston, TX" names a state in full, so it is not the beginning of a longer name; the longest name of a state counts.
  const full = readings.findLast(({ states }) => [...(states?.values() ?? [])].includes(true));
  for (const { name, states } of full ? [full] : readings) {
    const isWanted = (town: number) => !states || states.has((towns[town] as { state: string }).state);
    for (const { at, distance } of findMisspelt({ index, name, isWhole: states !== null, isWanted })) {
      const town = index.towns[at] as number;
      // Keep only the closest matches: a long list of ever less similar towns is no help.
      if (Math.floor(distance) < Math.floor(least)) scores = new Map();
      if (Math.floor(distance) > Math.floor(least)) continue;
      least = Math.min(least, distance);
      scores.set(town, Math.max(scores.get(town) ?? 0, 5 - distance * 2));
    }
  }
  return bestOf({ scores, limit });
}

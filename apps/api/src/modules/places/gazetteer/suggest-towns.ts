import { abbreviate } from '@tank/db/gazetteer/names';
import { foldName, subdivisions } from '@tank/schema/map/regions';
import { countryWords } from '../address.ts';
import { findMisspelt } from './misspelt.ts';
import { type NameIndex, prefixRange } from './name-index.ts';

interface Query {
  index: NameIndex;
  /** By descending population: the index of a town breaks ties. */
  towns: readonly { state: string }[];
  text: string;
  limit: number;
}

const MAX_WORDS = 12;
const MAX_TAIL_WORDS = 6;

// What may follow the town, by state: "nj usa", "new jersey united states", "usa" ...
const endings = subdivisions.map(({ code, name, country, other_names }) => {
  const words = Object.keys(countryWords).filter((word) => countryWords[word] === country);
  const names = [code, name, ...other_names].map(foldName);
  // "CA" is Canada after a province, otherwise California.
  const after = country === 'USA' ? words : [...words, 'ca'];
  const all = [...words, ...names.flatMap((start) => after.map((word) => `${start} ${word}`))];
  return { code, complete: new Set([...all, ...names]), all };
});

/**
 * States whose ending begins with `tail`, and whether the tail is a complete ending. "MO" is Missouri, not the beginning of
 * Montana; only "CA" can also be the beginning of Canada, if California has no such town.
 */
function statesOf(tail: string, isCanadaMeant: boolean): Map<string, boolean> {
  const full = endings.filter(({ complete }) => complete.has(tail));
  const begun =
    full.length === 0 || (isCanadaMeant && tail === 'ca')
      ? endings.filter(
          ({ all, complete }) => !complete.has(tail) && all.some((ending) => ending.startsWith(tail)),
        )
      : [];
  return new Map([
    ...full.map(({ code }) => [code, true] as const),
    ...begun.map(({ code }) => [code, false] as const),
  ]);
}

/** Whether a text consists of a state, a country or both: "GA", "Ontario, Canada". */
export function isStateAlone(text: string): boolean {
  const folded = foldName(text);
  return endings.some(({ complete }) => complete.has(folded));
}

/** Number of words before the comma that separates state and country; all words if there is none. */
function countWordsBeforeState(text: string): number {
  const parts = text.split(',').slice(0, MAX_WORDS);
  const state = parts.findIndex((_part, at) => at > 0 && isStateAlone(parts.slice(at).join(' ')));
  return wordsOf(parts.slice(0, state < 0 ? undefined : state).join(' ')).length;
}

function wordsOf(text: string): string[] {
  return foldName(text).split(' ').filter(Boolean).slice(0, MAX_WORDS);
}

/** Yields each way to split a text into a name and the states of its last words; null if the text has no state. */
function* splits(text: string, isCanadaMeant: boolean) {
  const words = wordsOf(text);
  // "Choctaw, LA" must not match Choctaw Lake.
  for (
    let count = countWordsBeforeState(text);
    count > 0 && words.length - count <= MAX_TAIL_WORDS;
    count -= 1
  ) {
    const states = count < words.length ? statesOf(words.slice(count).join(' '), isCanadaMeant) : null;
    if (states?.size !== 0) yield { name: words.slice(0, count).join(' '), states };
  }
}

/** The `limit` best towns by score, then rank. */
function bestOf({ scores, limit }: { scores: Map<number, number>; limit: number }): number[] {
  // Score and town in one number: sorting thousands of pairs is slow for a one-letter text.
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
 * Indexes of the towns that match a partially typed text, best first: complete names, then prefixes, then "town state" readings, then
 * names with a matching later word; ties by population. If there are none, expands abbreviations: "So. Portland", "Deer Pk".
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

/** Indexes of the towns with the smallest edit distance, in the given state if there is one. */
export function suggestMisspelt(query: Query): number[] {
  const found = suggestLikeliest(query, false);
  return found.length > 0 ? found : suggestLikeliest(query, true);
}

function suggestLikeliest({ index, towns, text, limit }: Query, isCanadaMeant: boolean): number[] {
  let smallest = Number.POSITIVE_INFINITY;
  let scores = new Map<number, number>();
  const readings = [...splits(text, isCanadaMeant)];
  // A complete state, as in "Huoston, TX", means that the name is complete too. Uses the longest state name.
  const full = readings.findLast(({ states }) => [...(states?.values() ?? [])].includes(true));
  for (const { name, states } of full ? [full] : readings) {
    const isWanted = (town: number) => !states || states.has((towns[town] as { state: string }).state);
    for (const { at, distance } of findMisspelt({ index, name, isWhole: states !== null, isWanted })) {
      const town = index.towns[at] as number;
      // Keeps only the closest matches.
      if (Math.floor(distance) < Math.floor(smallest)) scores = new Map();
      if (Math.floor(distance) > Math.floor(smallest)) continue;
      smallest = Math.min(smallest, distance);
      scores.set(town, Math.max(scores.get(town) ?? 0, 5 - distance * 2));
    }
  }
  return bestOf({ scores, limit });
}

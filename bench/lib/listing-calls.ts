/** Calls of the market's list. */
import { addDays } from '@tank/schema/kit/dates';
import { regions } from '@tank/schema/map/regions';
import { queryCall } from './answers.ts';
import { today } from './database.ts';
import type { Call } from './load.ts';
import { createRandom } from './random.ts';

export interface ListFilter {
  region: string;
  min: number;
  max: number;
}

/** Enough calls that none repeats while its answer is cached. */
const COUNT = 4096;

/** One region and a range of capacity. */
export function listFilters(): ListFilter[] {
  const random = createRandom(7);
  return Array.from({ length: COUNT }, () => {
    const min = 10 + Math.floor(random() * 200);
    return {
      region: regions[Math.floor(random() * regions.length)] ?? regions[0],
      min,
      max: min + 50 + Math.floor(random() * 400),
    };
  });
}

/** Cheapest first. */
export const apiCall = ({ region, min, max }: ListFilter, token: string): Call =>
  queryCall(
    'listings.listAll',
    {
      region: [region],
      min_working_capacity: min,
      max_working_capacity: max,
      sort: 'ask_price',
      limit: 50,
    },
    token,
  );

/** The same call of the bare handler; only `list-signed-in` reads the token. */
export const referenceCall = (
  { region, min, max }: ListFilter,
  variant: 'list' | 'list-uncached' | 'list-signed-in',
  token = '',
): Call => ({
  method: 'GET',
  path: `/${variant}?region=${encodeURIComponent(region)}&min=${min}&max=${max}`,
  headers: { 'x-access-token': token },
});

const categories = ['Light Crude', 'Gasoline', 'Distillate', 'Asphalt', 'LPG & NGL', 'Fertilizer'];
const sorts = ['listing_id', 'working_capacity', 'ask_price', 'date_available', 'term', 'expiration'].concat([
  'delay_after_commit',
  'region',
  'locality',
  'administrative_area_level_1',
  'heel_product',
  'allow_sublet',
]);

/** Every filter of the table with every sort order; a random range makes each call unique. */
export function mixedCalls(token: string): Call[] {
  const random = createRandom(13);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const day = (from: number, to: number) => addDays(today, from + Math.floor(random() * (to - from)));
  const filters: (() => object)[] = [
    () => ({ region: [pick(regions)] }),
    () => ({ region: [regions[0], pick(regions)] }),
    () => ({ product_category: [pick(categories)] }),
    () => ({ allow_sublet: [pick(['0', '1'])] }),
    () => ({ min_ask_price: 0.2 + random() }),
    () => ({ min_date_available: day(-100, 250) }),
    () => ({ max_expiration: day(20, 400) }),
    () => ({ min_term: pick([3, 6, 12]), max_term: 24 }),
    () => ({ max_delay_after_commit: pick([0, 1, 2]) }),
    () => ({ heel_product: ['Naphtha'] }),
    () => ({ region: [pick(regions)], product_category: [pick(categories)], min_term: 6 }),
  ];
  return Array.from({ length: COUNT }, (_, at) => {
    const sort = sorts[Math.floor(at / filters.length) % sorts.length];
    const filter = filters[at % filters.length]?.();
    // Thousandths, so that no two are equal.
    const min_working_capacity = 10 + Math.round(random() * 100_000) / 1000;
    const input = { min_working_capacity, ...filter, sort: random() < 0.5 ? `-${sort}` : sort, limit: 50 };
    return queryCall('listings.listAll', input, token);
  });
}

const words = ['tank', 'vapor recovery', 'sublet', 'months', 'heel', 'Take or pay', 'docks', 'API 653'];

/** Search texts with matches, in varying upper and lower case so that none repeats soon. */
export const matchingTexts = (): string[] =>
  Array.from({ length: COUNT }, (_, at) => {
    const word = words[at % words.length] ?? '';
    return [...word]
      .map((letter, i) => ((at >> (i + 3)) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
      .join('');
  });

/** Search texts with a word that no row has. */
export const unmatchedTexts = (): string[] =>
  Array.from({ length: COUNT }, (_, at) => `${words[at % words.length]} ${(at + 2000).toString(36)}`);

/** Pairs of common words that do not occur together: many rows have all trigrams, and none matches. */
export const falsePositiveTexts = (): string[] =>
  words.flatMap((first) => words.map((second) => `${first} ${second}`));

/** All texts of one or two characters, shuffled so that each round has a similar mix. */
export const shortTexts = (): string[] => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789%_'];
  const all = letters.flatMap((first) => ['', ...letters].map((second) => `${first}${second}`));
  const random = createRandom(17);
  return all
    .map((text) => ({ text, position: random() }))
    .sort((a, b) => a.position - b.position)
    .map(({ text }) => text);
};

/** Regions with categories that are rare there, in every sort order; a random range makes each call unique. */
export function rarePairCalls(token: string): Call[] {
  const random = createRandom(19);
  const pairs = ['PADD 4', 'PADD 1A', 'PADD 1B', 'PADD 5'].flatMap((region) =>
    ['LPG & NGL', 'Fertilizer', 'Petrochemicals'].map((category) => ({
      region: [region],
      product_category: [category],
    })),
  );
  return Array.from({ length: COUNT }, (_, at) => {
    const sort = sorts[Math.floor(at / pairs.length) % sorts.length];
    const min_working_capacity = 10 + Math.round(random() * 10_000) / 1000;
    const input = { min_working_capacity, ...pairs[at % pairs.length], limit: 50 };
    return queryCall('listings.listAll', { ...input, sort: random() < 0.5 ? `-${sort}` : sort }, token);
  });
}

export const searchCalls = (texts: string[], token: string): Call[] =>
  texts.map((q) => queryCall('listings.listAll', { q, limit: 50 }, token));

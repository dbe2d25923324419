/** The list call of the market, in many filters: one region and a range of capacity, cheapest first. */
import { regions } from '@tank/schema/regions';
import type { Call } from './load.ts';

export interface ListFilter {
  region: string;
  min: number;
  max: number;
}

/** So many that hardly one comes twice while an answer may be kept. */
const COUNT = 4096;

/** The same sequence in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function listFilters(): ListFilter[] {
  const random = sequence(7);
  return Array.from({ length: COUNT }, () => {
    const min = 10 + Math.floor(random() * 200);
    return {
      region: regions[Math.floor(random() * regions.length)] ?? regions[0],
      min,
      max: min + 50 + Math.floor(random() * 400),
    };
  });
}

/** As the web app asks, in a batch of one. */
export function apiCall({ region, min, max }: ListFilter, token: string): Call {
  const filter = { region: [region], min_working_capacity: min, max_working_capacity: max };
  const input = JSON.stringify({ 0: { ...filter, sort: 'ask_price', limit: 50 } });
  return {
    method: 'GET',
    path: `/trpc/listings.listAll?batch=1&input=${encodeURIComponent(input)}`,
    headers: { 'x-access-token': token },
  };
}

/** The same of the bare handler. */
export const referenceCall = ({ region, min, max }: ListFilter, way: 'list' | 'list-uncached'): Call => ({
  method: 'GET',
  path: `/${way}?region=${encodeURIComponent(region)}&min=${min}&max=${max}`,
});

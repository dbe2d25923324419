/** The list call of the market, in many filters: one region and a range of capacity, cheapest first. */
import { regions } from '@tank/schema/regions';
import { queryCall } from './answers.ts';
import type { Call } from './load.ts';
import { sequence } from './sequence.ts';

export interface ListFilter {
  region: string;
  min: number;
  max: number;
}

/** So many that hardly one comes twice while an answer may be kept. */
const COUNT = 4096;

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

/** The same of the bare handler. */
export const referenceCall = ({ region, min, max }: ListFilter, way: 'list' | 'list-uncached'): Call => ({
  method: 'GET',
  path: `/${way}?region=${encodeURIComponent(region)}&min=${min}&max=${max}`,
});

/** What the map shows of the dashboard's filter. */
import { addMonths } from '@tank/schema/kit/dates';
import type { Region } from '@tank/schema/map/regions';
import type { Points } from '../points/points.ts';

/** Parts that are undefined restrict nothing. */
export interface MarketScope {
  region?: Region | undefined;
  product_category?: string | undefined;
  /** Some day of the record's term is in this range. */
  days?: Days | undefined;
}

/** Both included. */
interface Days {
  start_date: string;
  end_date: string;
}

type Texts = Points['columns']['listings']['region'];

interface ScopeColumns {
  region: Texts;
  product_category: Texts;
  /** First day of the term. */
  start: Texts;
  /** Months. */
  term: Float64Array;
}

/** Months that a term must have at least to reach the days. */
function leastTerm(start: string, { start_date, end_date }: Days): number {
  if (start > end_date) return Number.POSITIVE_INFINITY;
  let months = 0;
  while (addMonths(start, months) <= start_date) months += 1;
  return months;
}

/** Whether a row is in scope. Compares each distinct text once, because there may be 100,000 rows. */
function matchRows({ region, product_category, start, term }: ScopeColumns, scope: MarketScope) {
  const { days } = scope;
  const regions = region.values.map((value) => !scope.region || value === scope.region);
  const categories = product_category.values.map(
    (value) => !scope.product_category || value.split(', ').includes(scope.product_category),
  );
  const terms = start.values.map((value) => (days ? leastTerm(value, days) : 0));
  return (row: number): boolean =>
    regions[region.at[row] as number] === true &&
    categories[product_category.at[row] as number] === true &&
    (term[row] as number) >= (terms[start.at[row] as number] as number);
}

const everyRow = (_row: number) => true;

/** Whether the listing or inquiry of a row is in scope. */
export function matchScope({ columns: { listings, inquiries } }: Points, scope: MarketScope | undefined) {
  if (!scope) return { listing: everyRow, inquiry: everyRow };
  return {
    listing: matchRows({ ...listings, start: listings.date_available }, scope),
    inquiry: matchRows({ ...inquiries, start: inquiries.start_date }, scope),
  };
}

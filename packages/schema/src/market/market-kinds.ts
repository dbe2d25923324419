/** What market data measures, and over which days at first (docs/product.md#series): without the library of contracts, for screens. */
import { addDays } from '../kit/dates.ts';

/** What a day of a region and category is measured by: MBBL for the first two, USD/BBL a month for the others. */
export const seriesKinds = ['available_capacity', 'open_interest', 'price', 'bid', 'ask'] as const;
export type SeriesKind = (typeof seriesKinds)[number];
/** The measures that are volumes. */
export const volumeKinds = ['available_capacity', 'open_interest'] as const satisfies readonly SeriesKind[];

/** Days before and after today that a series covers where nobody asks for others, both ends included. */
const DEFAULT_DAYS = { before: 183, after: 182 };

/** The range of days that is shown where none is asked for. */
export const defaultRange = (today: string) => ({
  start_date: addDays(today, -DEFAULT_DAYS.before),
  end_date: addDays(today, DEFAULT_DAYS.after),
});

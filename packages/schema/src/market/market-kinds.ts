/** Kinds and default range of market data (docs/product.md#series). Without zod, so that screens do not load it. */
import { addDays } from '../kit/dates.ts';

/** The first two are in MBBL, the others in USD/BBL a month. */
export const seriesKinds = ['available_capacity', 'open_interest', 'price', 'bid', 'ask'] as const;
export type SeriesKind = (typeof seriesKinds)[number];
export const volumeKinds = ['available_capacity', 'open_interest'] as const satisfies readonly SeriesKind[];

/** Days before and after today in the default range, both ends included. */
const DEFAULT_DAYS = { before: 183, after: 182 };

export const defaultRange = (today: string) => ({
  start_date: addDays(today, -DEFAULT_DAYS.before),
  end_date: addDays(today, DEFAULT_DAYS.after),
});

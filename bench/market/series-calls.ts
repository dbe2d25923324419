/** Calls of all market series, as the charts send them. */
import { addDays, addMonths } from '@tank/schema/kit/dates';
import { queryCall } from '../lib/answers.ts';
import { today } from '../lib/database.ts';
import type { Call } from '../lib/load.ts';

const oneRegion = { region: 'PADD 3', product_category: 'Heavy Crude' };
const twoRegions = { region1: 'PADD 1B', region2: 'PADD 3', product_category: 'Heavy Crude' };

export const series = {
  combined: oneRegion,
  bidAsk: oneRegion,
  comparison: { ...twoRegions, type: 'price' },
  volume: { region: 'PADD 3' },
  volumeMonthly: {},
  heatmap: { show_history: 1 },
} as const satisfies Record<string, object>;
export type SeriesName = keyof typeof series;
export const seriesNames = Object.keys(series) as SeriesName[];

/** A range of years centered on today, moved back by `earlier` days. */
export const yearsAround = (years: number, earlier = 0) => ({
  start_date: addDays(addMonths(today, -6 * years), -earlier),
  end_date: addDays(addMonths(today, 6 * years - 1), -earlier),
});

/** @param range Default: the default range of the chart. */
export const seriesCall = (name: SeriesName, token: string, range: object = {}): Call =>
  queryCall(`market.${name}`, { ...series[name], ...range }, token);

/** The same call of the bare handler. */
export const referenceCall = (name: SeriesName, token: string): Call => ({
  method: 'GET',
  path: `/market/${name}?input=${encodeURIComponent(JSON.stringify(series[name]))}`,
  headers: { 'x-access-token': token },
});

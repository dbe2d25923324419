/** Every series of the market, as its chart asks for it. */
import { addDays, addMonths } from '@tank/schema/kit/dates';
import { queryCall } from '../lib/answers.ts';
import { today } from '../lib/database.ts';
import type { Call } from '../lib/load.ts';

const where = { region: 'PADD 3', product_category: 'Heavy Crude' };
const two = { region1: 'PADD 1B', region2: 'PADD 3', product_category: 'Heavy Crude' };

export const series = {
  combined: where,
  bidAsk: where,
  comparison: { ...two, type: 'price' },
  volume: { region: 'PADD 3' },
  volumeMonthly: {},
  heatmap: { show_history: 1 },
} as const satisfies Record<string, object>;
export type SeriesName = keyof typeof series;
export const seriesNames = Object.keys(series) as SeriesName[];

/** So many years, half of them past and half to come; or as many that begin so many days earlier. */
export const yearsAround = (years: number, earlier = 0) => ({
  start_date: addDays(addMonths(today, -6 * years), -earlier),
  end_date: addDays(addMonths(today, 6 * years - 1), -earlier),
});

/** Over the default range, unless another is asked for. */
export const seriesCall = (name: SeriesName, token: string, range: object = {}): Call =>
  queryCall(`market.${name}`, { ...series[name], ...range }, token);

/** The same of the bare handler. */
export const referenceCall = (name: SeriesName): Call => ({
  method: 'GET',
  path: `/market/${name}?input=${encodeURIComponent(JSON.stringify(series[name]))}`,
});

/** Filter of the dashboard in the URL, which every panel follows until it gets its own choice. */
import type { PanelState } from './panel-state.ts';
import { readPanel } from './panel-state.ts';

export const MARKET_PREFIX = 'market.';

const keys = ['region', 'product_category', 'start_date', 'end_date'] as const;
export type MarketFilter = Pick<PanelState, (typeof keys)[number]>;

/** What the user chose for the dashboard, without defaults. */
export function chosenFilter(params: URLSearchParams, initial: PanelState): Partial<MarketFilter> {
  const state = readPanel(params, MARKET_PREFIX, initial);
  return Object.fromEntries(
    keys.filter((key) => params.has(MARKET_PREFIX + key)).map((key) => [key, state[key]]),
  );
}

/** URL parameters of choices; undefined removes one. A choice that equals the default stays: the map follows only choices. */
export const writeMarketFilter = (changes: { [K in keyof MarketFilter]?: MarketFilter[K] | undefined }) =>
  Object.fromEntries(Object.entries(changes).map(([key, value]) => [MARKET_PREFIX + key, value]));

export const unchosen = Object.fromEntries(keys.map((key) => [key, undefined]));

/** Initial state of a panel: the dashboard's filter over the defaults. Two different regions are compared. */
export function withMarketFilter(initial: PanelState, filter: Partial<MarketFilter>): PanelState {
  const region2 = filter.region === initial.region2 ? initial.region : initial.region2;
  return { ...initial, region2: region2 === 'all' ? initial.region2 : region2, ...filter };
}

/** The panel's choices that differ from the dashboard's filter. */
export interface OwnChoices {
  region: boolean;
  product_category: boolean;
  days: boolean;
}

export const ownChoices = (state: MarketFilter, initial: MarketFilter): OwnChoices => ({
  region: state.region !== initial.region,
  product_category: state.product_category !== initial.product_category,
  days: state.start_date !== initial.start_date || state.end_date !== initial.end_date,
});

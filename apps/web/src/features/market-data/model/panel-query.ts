/** Query input of a panel, and the description in its exports. */
import type { ChartDescription } from '@tank/ui/charts/view/description';
import { readToday } from '@tank/ui/lib/today';
import { marketSource } from '../../../shared/market/market-source.ts';
import { words } from '../words.ts';
import { type PanelState, unlessAll } from './panel-state.ts';

export const daysOf = ({ start_date, end_date }: PanelState) => ({ start_date, end_date });

export const toQueryInput = (state: PanelState) => ({
  region: unlessAll(state.region),
  product_category: unlessAll(state.product_category),
  ...daysOf(state),
});

/** Describes the filters of a panel, with overrides. */
export const describeChart = (
  state: PanelState,
  overrides: Partial<ChartDescription> = {},
): ChartDescription => ({
  region: words.regionName(state.region),
  category: words.categoryName(state.product_category),
  range: words.days(state),
  asOf: readToday(),
  source: marketSource(),
  ...overrides,
});

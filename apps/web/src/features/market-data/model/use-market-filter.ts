import { useToday } from '@tank/ui/lib/today';
import { usePreferredMarket } from '../../../shared/market/use-preferred-market.ts';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { initialPanelState } from './initial-panel-state.ts';
import { chosenFilter, MARKET_PREFIX, type MarketFilter, withMarketFilter } from './market-filter.ts';
import { writePanel } from './panel-state.ts';

/** The dashboard's region, category and dates in the URL. */
export function useMarketFilter() {
  const [params, patch] = useUrlParams();
  const preferred = usePreferredMarket();
  const initial = initialPanelState({ ...preferred, today: useToday() });
  const chosen = chosenFilter(params, initial);
  const { start_date, end_date, region, product_category } = initial;
  const set = (changes: Partial<MarketFilter>) => patch(writePanel(changes, MARKET_PREFIX, initial));
  return {
    /** Whether the preferences, and so the initial state, are loaded. */
    ready: preferred.ready,
    state: withMarketFilter(initial, chosen),
    set,
    resetDays: () => set({ start_date, end_date }),
    reset: Object.keys(chosen).length > 0 && (() => set({ start_date, end_date, region, product_category })),
  };
}

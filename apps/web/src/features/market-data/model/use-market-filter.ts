import { useToday } from '@tank/ui/lib/today';
import { usePreferredMarket } from '../../../shared/market/use-preferred-market.ts';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { initialPanelState } from './initial-panel-state.ts';
import {
  chosenFilter,
  type MarketFilter,
  unchosen,
  withMarketFilter,
  writeMarketFilter,
} from './market-filter.ts';

/** The dashboard's region, category and dates in the URL. */
export function useMarketFilter() {
  const [params, patch] = useUrlParams();
  const preferred = usePreferredMarket();
  const initial = initialPanelState({ ...preferred, today: useToday() });
  const chosen = chosenFilter(params, initial);
  const isChosen = Object.keys(chosen).length > 0;
  return {
    /** Whether the preferences, and so the initial state, are loaded. */
    ready: preferred.ready,
    state: withMarketFilter(initial, chosen),
    /** Whether any of it is the user's choice, not a default. */
    isChosen,
    set: (changes: Partial<MarketFilter>) => patch(writeMarketFilter(changes)),
    resetDays: () => patch(writeMarketFilter({ start_date: undefined, end_date: undefined })),
    reset: isChosen && (() => patch(writeMarketFilter(unchosen))),
  };
}

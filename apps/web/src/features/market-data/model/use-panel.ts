import { useToday } from '@tank/ui/lib/today';
import { usePreferredMarket } from '../../../shared/market/use-preferred-market.ts';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { initialPanelState } from './initial-panel-state.ts';
import { chosenFilter, type OwnChoices, ownChoices, withMarketFilter } from './market-filter.ts';
import { type PanelState, readPanel, writePanel } from './panel-state.ts';
import type { PanelName } from './panels.ts';

export interface Panel {
  name: PanelName;
  state: PanelState;
  /** State without choices of this panel. */
  initial: PanelState;
  set: (changes: Partial<PanelState>) => void;
  /** Resets the date range. */
  resetDays: () => void;
  /** What differs from the dashboard's filter. */
  own: OwnChoices;
  /** Hidden lines, as chart props. */
  hiddenLines: { hidden: string[]; onHidden: (keys: string[]) => void };
  /** Whether the preferences, and so the initial state, are loaded. */
  ready: boolean;
}

/** State of a panel in the URL. It follows the dashboard's filter; `days` overrides the default date range. */
export function usePanel(name: PanelName, days?: Pick<PanelState, 'start_date' | 'end_date'>): Panel {
  const [params, patch] = useUrlParams();
  const preferred = usePreferredMarket();
  const defaults = initialPanelState({ ...preferred, today: useToday() });
  const initial = withMarketFilter({ ...defaults, ...days }, chosenFilter(params, defaults));
  const prefix = `${name}.`;
  const set = (changes: Partial<PanelState>) => patch(writePanel(changes, prefix, initial));
  const state = readPanel(params, prefix, initial);
  return {
    name,
    state,
    initial,
    set,
    own: ownChoices(state, initial),
    hiddenLines: {
      hidden: state.hidden.split(',').filter(Boolean),
      onHidden: (keys) => set({ hidden: keys.join() }),
    },
    resetDays: () => set({ start_date: initial.start_date, end_date: initial.end_date }),
    ready: preferred.ready,
  };
}

import { useToday } from '@tank/ui/lib/today';
import { usePreferred } from '../../../shared/market/use-preferred.ts';
import { useAddress } from '../../../shared/page/use-address.ts';
import { firstChoice } from './first-choice.ts';
import { type PanelState, readPanel, writePanel } from './panel-state.ts';
import type { PanelName } from './panels.ts';

export interface Panel {
  name: PanelName;
  state: PanelState;
  set: (changes: Partial<PanelState>) => void;
  /** Back to the days that are shown at first. */
  resetDays: () => void;
  /** Which lines are hidden, for a chart. */
  hiding: { hidden: string[]; onHidden: (keys: string[]) => void };
  /** Whether it is known what is shown at first. */
  ready: boolean;
}

/** What a panel shows, kept in the address; `days` where it begins with others than the series do. */
export function usePanel(name: PanelName, days?: Pick<PanelState, 'start_date' | 'end_date'>): Panel {
  const [params, patch] = useAddress();
  const preferred = usePreferred();
  const first = { ...firstChoice({ ...preferred, today: useToday() }), ...days };
  const prefix = `${name}.`;
  const set = (changes: Partial<PanelState>) => patch(writePanel(changes, prefix, first));
  const state = readPanel(params, prefix, first);
  return {
    name,
    state,
    set,
    hiding: {
      hidden: state.hidden.split(',').filter(Boolean),
      onHidden: (keys) => set({ hidden: keys.join() }),
    },
    resetDays: () => set({ start_date: first.start_date, end_date: first.end_date }),
    ready: preferred.ready,
  };
}

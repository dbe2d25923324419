import { createContext, type ReactNode, use } from 'react';
import { OwnChoice } from '../../../shared/market/own-choice.tsx';
import type { PanelState } from '../model/panel-state.ts';
import type { Panel } from '../model/use-panel.ts';
import { words } from '../words.ts';
import classes from './market-data.module.css';

/** Whether a panel shows its own filters: on the dashboard once the user opens them, on its own page always. */
export const ShowsFilters = createContext(true);

interface PanelFiltersProps {
  panel: Panel;
  /** Choices that only this panel has. */
  choices?: ReactNode;
  /** Fields of region, category and dates, which otherwise follow the dashboard. */
  children: ReactNode;
}

/** Fields of a panel. While they are closed, its own choices are chips that lead back to the dashboard's filter. */
export function PanelFilters({ panel, choices, children }: PanelFiltersProps) {
  const isOpen = use(ShowsFilters);
  const { region, product_category, days } = panel.own;
  const hasChips = !isOpen && (region || product_category || days);
  return isOpen || choices || hasChips ? (
    <div className={classes.filters} data-screen>
      {choices}
      {isOpen && children}
      {hasChips && <OwnChips panel={panel} />}
    </div>
  ) : null;
}

function OwnChips({ panel: { state, initial, own, set } }: { panel: Panel }) {
  const chip = (text: string, keys: readonly (keyof PanelState)[]) => (
    <OwnChoice
      key={keys[0]}
      text={text}
      onRemove={() => set(Object.fromEntries(keys.map((key) => [key, initial[key]])))}
    />
  );
  return [
    own.region && chip(words.regionName(state.region), ['region']),
    own.product_category && chip(words.categoryName(state.product_category), ['product_category']),
    own.days && chip(words.shortDays(state), ['start_date', 'end_date']),
  ];
}

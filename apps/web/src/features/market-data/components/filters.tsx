import { type Region, regions } from '@tank/schema/map/regions';
import { DateRange } from '@tank/ui/fields/date-range';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import { ALL } from '../model/panel-state.ts';
import { panels } from '../model/panels.ts';
import type { Panel } from '../model/use-panel.ts';
import { words } from '../words.ts';
import { Choice } from './choice.tsx';
import { PanelFilters } from './panel-filters.tsx';

const regionChoices = regions.map((value) => ({ value, label: value }));

interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** Whether all can be chosen. */
  all?: boolean;
}

export const RegionField = ({ value, onChange, all = true }: FieldProps<Region | typeof ALL>) => (
  <Choice
    label="Region"
    value={value}
    choices={all ? [{ value: ALL, label: words.allRegions }, ...regionChoices] : regionChoices}
    onChange={onChange}
  />
);

/** Lists the selected category even before the others are loaded. */
export function CategoryField({ value, onChange }: FieldProps<string>) {
  const { data } = useContextLists();
  const known = data?.product_categories.map((row) => row.product_category) ?? [];
  const names = [...new Set([...known, ...(value === ALL ? [] : [value])])];
  return (
    <Choice
      label={words.productCategory}
      value={value}
      choices={[
        { value: ALL, label: words.allCategories },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      onChange={onChange}
    />
  );
}

interface FilterProps {
  panel: Panel;
}

export const RegionFilter = ({ panel: { state, set }, all = true }: FilterProps & { all?: boolean }) => (
  <RegionField value={state.region} onChange={(region) => set({ region })} all={all} />
);

export const CategoryFilter = ({ panel: { state, set } }: FilterProps) => (
  <CategoryField value={state.product_category} onChange={(product_category) => set({ product_category })} />
);

export const SecondRegionFilter = ({ panel: { state, set } }: FilterProps) => (
  <Choice
    label="Region 2"
    value={state.region2}
    choices={regionChoices}
    onChange={(region2) => set({ region2 })}
  />
);

export const DaysFilter = ({ panel: { name, state, set, resetDays } }: FilterProps) => (
  <DateRange
    label={panels[name]}
    from={state.start_date}
    to={state.end_date}
    onChange={({ from, to }) => set({ start_date: from, end_date: to })}
    onReset={resetDays}
  />
);

/** Filters of a panel with the series of one region. */
export const SeriesFilters = ({ panel }: FilterProps) => (
  <PanelFilters panel={panel}>
    <RegionFilter panel={panel} />
    <CategoryFilter panel={panel} />
    <DaysFilter panel={panel} />
  </PanelFilters>
);

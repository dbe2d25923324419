import { type Region, regions } from '@tank/schema/map/regions';
import { DateRange } from '@tank/ui/fields/date-range';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import { ALL } from '../model/panel-state.ts';
import { panels } from '../model/panels.ts';
import type { Panel } from '../model/use-panel.ts';
import { words } from '../words.ts';
import { Choice } from './choice.tsx';

const regionChoices = regions.map((value) => ({ value, label: value }));

interface FilterProps {
  panel: Panel;
}

export const RegionFilter = ({ panel: { state, set }, all = true }: FilterProps & { all?: boolean }) => (
  <Choice<Region | typeof ALL>
    label="Region"
    value={state.region}
    choices={all ? [{ value: ALL, label: words.allRegions }, ...regionChoices] : regionChoices}
    onChange={(region) => set({ region })}
  />
);

export const SecondRegionFilter = ({ panel: { state, set } }: FilterProps) => (
  <Choice
    label="Region 2"
    value={state.region2}
    choices={regionChoices}
    onChange={(region2) => set({ region2 })}
  />
);

/** Lists the selected category even before the others are loaded. */
export function CategoryFilter({ panel: { state, set } }: FilterProps) {
  const { data } = useContextLists();
  const known = data?.product_categories.map((row) => row.product_category) ?? [];
  const names = [...new Set([...known, ...(state.product_category === ALL ? [] : [state.product_category])])];
  return (
    <Choice
      label={words.productCategory}
      value={state.product_category}
      choices={[
        { value: ALL, label: words.allCategories },
        ...names.map((value) => ({ value, label: value })),
      ]}
      onChange={(product_category) => set({ product_category })}
    />
  );
}

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
  <>
    <RegionFilter panel={panel} />
    <CategoryFilter panel={panel} />
    <DaysFilter panel={panel} />
  </>
);

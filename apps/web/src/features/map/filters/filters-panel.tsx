import { Autocomplete, Button, Checkbox, RangeSlider, Switch, Text } from '@mantine/core';
import { modeTypes } from '@tank/schema/enums';
import { accessFlags, type MapFilters, mapRange } from '@tank/schema/map/map';
import { formatNumber } from '@tank/ui/lib/format';
import { memo } from 'react';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import classes from '../map.module.css';
import type { Points } from '../points/points.ts';
import { flagNames, words } from '../words.ts';
import { isOpen, type Passing } from './filter.ts';
import type { MapFilterState } from './use-filter.ts';

interface FiltersPanelProps {
  filter: MapFilterState;
  points: Points;
  passing: Passing;
}

/** The filter of the map, which each user may save. */
export function FiltersPanel({ filter, points, passing }: FiltersPanelProps) {
  const { filters, settled, change, move } = filter;
  return (
    <form
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        filter.save();
      }}
    >
      <Text size="xs" c="dimmed" role="status">
        {words.passing(passing, points)}
      </Text>
      <Kinds filters={settled} change={change} />
      <FilterRange
        of="price"
        from={filters.min_price}
        to={filters.max_price}
        {...{ change, move }}
        label={words.price}
        decimals={2}
      />
      <FilterRange
        of="volume"
        from={filters.min_volume}
        to={filters.max_volume}
        {...{ change, move }}
        label={words.volumeRange}
        decimals={0}
      />
      <Flags filters={settled} change={change} />
      <div className={classes.cardActions}>
        <Button type="submit" size="xs" loading={filter.saving} disabled={!filter.changed}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={filter.reset}>
          Reset
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  filters: MapFilters;
  change: MapFilterState['change'];
}

/** Whether neither has changed anything that is shown by these. */
const alikeIn =
  (shown: readonly (keyof MapFilters)[]) =>
  (before: PartProps, now: PartProps): boolean =>
    before.change === now.change && shown.every((key) => before.filters[key] === now.filters[key]);

// Memoised, so that moving a slider renders only what depends on it.
const Kinds = memo(
  ({ filters, change }: PartProps) => {
    const { data } = useContextLists();
    return (
      <>
        <div className={classes.switches}>
          {(['listing', 'inquiry'] as const).map((kind) => (
            <Switch
              key={kind}
              label={words.kinds[kind]}
              checked={filters[kind] === 1}
              onChange={(event) => change({ [kind]: event.currentTarget.checked ? 1 : 0 })}
            />
          ))}
        </div>
        <Autocomplete
          size="xs"
          label={words.productCategory}
          placeholder={words.allCategories}
          data={data?.product_categories.map((row) => row.product_category) ?? []}
          value={filters.product_category ?? ''}
          onChange={(product_category) => change({ product_category })}
        />
      </>
    );
  },
  alikeIn(['listing', 'inquiry', 'product_category']),
);

const Flags = memo(
  ({ filters, change }: PartProps) => (
    <fieldset className={classes.flags}>
      <legend>{words.access}</legend>
      {modeTypes.map((_, type) =>
        accessFlags
          .slice(2 * type, 2 * type + 2)
          .map((flag) => (
            <Checkbox
              key={flag}
              label={flagNames[flag]}
              checked={filters[flag] === 1}
              onChange={(event) => change({ [flag]: event.currentTarget.checked ? 1 : 0 })}
            />
          )),
      )}
    </fieldset>
  ),
  alikeIn(accessFlags),
);

interface FilterRangeProps extends Pick<MapFilterState, 'change' | 'move'> {
  of: 'price' | 'volume';
  from: number;
  to: number;
  label: string;
  decimals: number;
}

/** A range slider. Memoised: steps of the other slider do not render it. */
export const FilterRange = memo(({ of, from, to, change, move, label, decimals }: FilterRangeProps) => {
  const keys = [`min_${of}`, `max_${of}`] as const satisfies readonly (keyof MapFilters)[];
  const write = (value: number) => formatNumber(value, decimals);
  const changesOf = ([least, most]: [number, number]) => ({
    [keys[0]]: Number(least.toFixed(decimals)),
    [keys[1]]: Number(most.toFixed(decimals)),
  });
  return (
    <div>
      <Text size="xs" component="div" className={classes.rangeLabel}>
        <span>{label}</span>
        <span>{words.fromTo(write(from), write(to), isOpen(of, to))}</span>
      </Text>
      <RangeSlider
        {...mapRange[of]}
        size={4}
        thumbSize={16}
        minRange={0}
        label={null}
        value={[from, to]}
        thumbFromLabel={`${label}, from`}
        thumbToLabel={`${label}, to`}
        onChange={(range) => move(changesOf(range))}
        onChangeEnd={(range) => change(changesOf(range))}
      />
    </div>
  );
});

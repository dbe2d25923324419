import { Autocomplete, Button, Checkbox, RangeSlider, Switch, Text } from '@mantine/core';
import { modeTypes } from '@tank/schema/enums';
import { accessFlags, type MapFilters, mapRange } from '@tank/schema/map/map';
import { formatNumber } from '@tank/ui/lib/format';
import { memo } from 'react';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import classes from '../map.module.css';
import type { Points } from '../points/points.ts';
import { flagNames, words } from '../words.ts';
import { type FilterResult, isOpenEnded } from './filter-points.ts';
import type { MapFilterState } from './use-filter.ts';

interface FiltersPanelProps {
  filterState: MapFilterState;
  points: Points;
  result: FilterResult;
}

/** The filter of the map, which each user can save. */
export function FiltersPanel({ filterState, points, result }: FiltersPanelProps) {
  const { filters, committed, change, changeDraft } = filterState;
  return (
    <form
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        filterState.save();
      }}
    >
      <Text size="xs" c="dimmed" role="status">
        {words.matchCounts(result, points)}
      </Text>
      <Kinds filters={committed} change={change} />
      <FilterRange
        of="price"
        from={filters.min_price}
        to={filters.max_price}
        {...{ change, changeDraft }}
        label={words.priceRange}
        decimals={2}
      />
      <FilterRange
        of="volume"
        from={filters.min_volume}
        to={filters.max_volume}
        {...{ change, changeDraft }}
        label={words.volumeRange}
        decimals={0}
      />
      <Flags filters={committed} change={change} />
      <div className={classes.cardActions}>
        <Button type="submit" size="xs" loading={filterState.isSaving} disabled={!filterState.canSave}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={filterState.reset}>
          Reset
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  filters: MapFilters;
  change: MapFilterState['change'];
}

/** Compares only the filters with these keys. */
const haveEqual =
  (keys: readonly (keyof MapFilters)[]) =>
  (before: FieldsProps, now: FieldsProps): boolean =>
    before.change === now.change && keys.every((key) => before.filters[key] === now.filters[key]);

// Memoized: a dragged slider does not render these fields.
const Kinds = memo(
  ({ filters, change }: FieldsProps) => {
    const { data } = useContextLists();
    return (
      <>
        <div className={classes.kinds}>
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
  haveEqual(['listing', 'inquiry', 'product_category']),
);

const Flags = memo(
  ({ filters, change }: FieldsProps) => (
    <fieldset className={classes.flags}>
      <legend>{words.accessModes}</legend>
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
  haveEqual(accessFlags),
);

interface FilterRangeProps extends Pick<MapFilterState, 'change' | 'changeDraft'> {
  of: 'price' | 'volume';
  from: number;
  to: number;
  label: string;
  decimals: number;
}

/** A range slider. Memoized: dragging the other slider does not render it. */
export const FilterRange = memo(
  ({ of, from, to, change, changeDraft, label, decimals }: FilterRangeProps) => {
    const keys = [`min_${of}`, `max_${of}`] as const satisfies readonly (keyof MapFilters)[];
    const format = (value: number) => formatNumber(value, decimals);
    const changesOf = ([min, max]: [number, number]) => ({
      [keys[0]]: Number(min.toFixed(decimals)),
      [keys[1]]: Number(max.toFixed(decimals)),
    });
    return (
      <div>
        <Text size="xs" component="div" className={classes.rangeLabel}>
          <span>{label}</span>
          <span>{words.fromTo(format(from), format(to), isOpenEnded(of, to))}</span>
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
          onChange={(range) => changeDraft(changesOf(range))}
          onChangeEnd={(range) => change(changesOf(range))}
        />
      </div>
    );
  },
);

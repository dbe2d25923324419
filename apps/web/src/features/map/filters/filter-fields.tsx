/** The fields of the map's filter. Memoized: a dragged slider renders itself alone. */
import { Autocomplete, Checkbox, RangeSlider, Text } from '@mantine/core';
import { modeTypes } from '@tank/schema/enums';
import { accessFlags, type MapFilters, mapRange } from '@tank/schema/map/map';
import { formatNumber, formatPrice } from '@tank/ui/lib/format';
import { memo } from 'react';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import classes from '../map.module.css';
import { flagNames, words } from '../words.ts';
import { isOpenEnded } from './filter-points.ts';
import type { MapFilterState } from './use-filter.ts';

interface FieldsProps {
  filters: MapFilters;
  change: MapFilterState['change'];
}

/** Compares only the filters with these keys. */
const haveEqual =
  (keys: readonly (keyof MapFilters)[]) =>
  (before: FieldsProps, now: FieldsProps): boolean =>
    before.change === now.change && keys.every((key) => before.filters[key] === now.filters[key]);

export const Category = memo(
  ({ filters, change }: FieldsProps) => {
    const { data } = useContextLists();
    return (
      <Autocomplete
        size="xs"
        label={words.productCategory}
        placeholder={words.allCategories}
        data={data?.product_categories.map((row) => row.product_category) ?? []}
        value={filters.product_category ?? ''}
        onChange={(product_category) => change({ product_category })}
      />
    );
  },
  haveEqual(['product_category']),
);

export const Flags = memo(
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

interface FilterRangeProps {
  of: 'price' | 'volume';
  filterState: MapFilterState;
}

/** The range of prices or volumes as a slider. */
export const FilterRange = ({ of, filterState: { filters, change, changeDraft } }: FilterRangeProps) => (
  <RangeField of={of} from={filters[`min_${of}`]} to={filters[`max_${of}`]} {...{ change, changeDraft }} />
);

const ranges = {
  price: { label: words.priceRange, decimals: 2, format: formatPrice },
  volume: { label: words.volumeRange, decimals: 0, format: (value: number) => formatNumber(value, 0) },
} as const;

interface RangeFieldProps extends Pick<MapFilterState, 'change' | 'changeDraft'> {
  of: 'price' | 'volume';
  from: number;
  to: number;
}

/** Memoized: dragging the other slider does not render it. */
const RangeField = memo(({ of, from, to, change, changeDraft }: RangeFieldProps) => {
  const { label, decimals, format } = ranges[of];
  const keys = [`min_${of}`, `max_${of}`] as const satisfies readonly (keyof MapFilters)[];
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
});

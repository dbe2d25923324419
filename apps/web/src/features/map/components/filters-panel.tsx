import { Autocomplete, Button, Checkbox, RangeSlider, Switch, Text } from '@mantine/core';
import { modeTypes } from '@tank/schema/enums';
import { accessFlags, type MapFilters, mapRange } from '@tank/schema/map';
import { formatNumber } from '@tank/ui/lib/format';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import type { Passing } from '../model/filter.ts';
import type { Points } from '../model/points.ts';
import type { MapFilterState } from '../model/use-filter.ts';
import { flagNames, words } from '../words.ts';
import classes from './map.module.css';

interface FiltersPanelProps {
  filter: MapFilterState;
  points: Points;
  passing: Passing;
}

/** The filter of the map, which everybody may keep for themselves. */
export function FiltersPanel({ filter, points, passing }: FiltersPanelProps) {
  const { filters, change } = filter;
  const { data } = useContextLists();
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
      <Range filter={filter} of="price" label={words.price} decimals={2} />
      <Range filter={filter} of="volume" label={words.volumeRange} decimals={0} />
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

interface RangeProps {
  filter: MapFilterState;
  of: 'price' | 'volume';
  label: string;
  decimals: number;
}

function Range({ filter: { filters, change }, of, label, decimals }: RangeProps) {
  const keys = [`min_${of}`, `max_${of}`] as const satisfies readonly (keyof MapFilters)[];
  const [from, to] = [filters[keys[0]], filters[keys[1]]];
  const write = (value: number) => formatNumber(value, decimals);
  return (
    <div>
      <Text size="xs" component="div" className={classes.rangeLabel}>
        <span>{label}</span>
        <span>{words.fromTo(write(from), write(to))}</span>
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
        onChange={([least, most]) =>
          change({ [keys[0]]: Number(least.toFixed(decimals)), [keys[1]]: Number(most.toFixed(decimals)) })
        }
      />
    </div>
  );
}

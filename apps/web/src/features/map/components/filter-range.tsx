import { RangeSlider, Text } from '@mantine/core';
import { type MapFilters, mapRange } from '@tank/schema/map';
import { formatNumber } from '@tank/ui/lib/format';
import type { MapFilterState } from '../model/use-filter.ts';
import { words } from '../words.ts';
import classes from './map.module.css';

interface FilterRangeProps {
  filter: MapFilterState;
  of: 'price' | 'volume';
  label: string;
  decimals: number;
}

/** From one figure to another. */
export function FilterRange({ filter: { filters, change, move }, of, label, decimals }: FilterRangeProps) {
  const keys = [`min_${of}`, `max_${of}`] as const satisfies readonly (keyof MapFilters)[];
  const [from, to] = [filters[keys[0]], filters[keys[1]]];
  const write = (value: number) => formatNumber(value, decimals);
  const changesOf = ([least, most]: [number, number]) => ({
    [keys[0]]: Number(least.toFixed(decimals)),
    [keys[1]]: Number(most.toFixed(decimals)),
  });
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
        onChange={(range) => move(changesOf(range))}
        onChangeEnd={(range) => change(changesOf(range))}
      />
    </div>
  );
}

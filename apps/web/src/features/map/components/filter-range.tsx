import { RangeSlider, Text } from '@mantine/core';
import { type MapFilters, mapRange } from '@tank/schema/map/map';
import { formatNumber } from '@tank/ui/lib/format';
import { memo } from 'react';
import { isOpen } from '../model/filter.ts';
import type { MapFilterState } from '../model/use-filter.ts';
import { words } from '../words.ts';
import classes from './map.module.css';

interface FilterRangeProps extends Pick<MapFilterState, 'change' | 'move'> {
  of: 'price' | 'volume';
  from: number;
  to: number;
  label: string;
  decimals: number;
}

/** From one figure to another. The other slider's steps do not draw it anew. */
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

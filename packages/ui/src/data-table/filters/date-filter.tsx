import { NativeSelect } from '@mantine/core';
import { utcDate } from '@tank/schema/kit/dates';
import { useState } from 'react';
import { DateField } from '../../fields/date-field.tsx';
import { isDate } from '../../lib/format.ts';
import { readBound } from '../state.ts';
import type { FilterProps } from './column-filter.tsx';
import { datePresets } from './date-presets.ts';
import classes from './filters.module.css';

/** A range of dates: two fields and the quick ranges of the specification. */
export function DateFilter({ column, state, onPatch, inPopover }: FilterProps) {
  // Half-typed dates live here; only whole ones reach the state.
  const [draft, setDraft] = useState<{ min?: string; max?: string }>({});
  const keys = { min: `min_${column.key}`, max: `max_${column.key}` };
  const value = (end: 'min' | 'max') =>
    draft[end] ?? (readBound(state, end, column.key) as string | undefined) ?? '';

  const change = (end: 'min' | 'max', text: string) => {
    const whole = text === '' || isDate(text);
    setDraft({ ...draft, [end]: whole ? undefined : text });
    if (whole) onPatch({ [keys[end]]: text || undefined });
  };
  const preset = (label: string) => {
    setDraft({});
    const range = datePresets.find((one) => one.label === label)?.range(utcDate(new Date()));
    onPatch({ [keys.min]: range?.[0], [keys.max]: range?.[1] });
  };

  return (
    <>
      <div className={classes.pair}>
        {(['min', 'max'] as const).map((end) => (
          <DateField
            key={end}
            size="xs"
            aria-label={`${column.label}, ${end === 'min' ? 'from' : 'to'}`}
            placeholder={end === 'min' ? 'From' : 'To'}
            value={value(end)}
            withinPortal={!inPopover}
            onChange={(text) => change(end, text)}
          />
        ))}
      </div>
      <NativeSelect
        className={classes.preset}
        size="xs"
        aria-label={`${column.label}, quick range`}
        value=""
        onChange={(event) => preset(event.currentTarget.value)}
      >
        <option value="" disabled hidden>
          Quick range
        </option>
        {datePresets.map((one) => (
          <option key={one.label}>{one.label}</option>
        ))}
        <option>Reset</option>
      </NativeSelect>
    </>
  );
}

import { NativeSelect } from '@mantine/core';
import { utcDate } from '@tank/schema/kit/dates';
import { useState } from 'react';
import { chartPresets, type DatePreset } from '../data-table/filters/date-presets.ts';
import { isDate } from '../lib/format.ts';
import { DateField } from './date-field.tsx';
import classes from './fields.module.css';

type End = 'from' | 'to';
const ends = ['from', 'to'] as const;

export interface DateRangeProps {
  /** Names the two fields for screen readers: "Forecast". */
  label: string;
  /** `YYYY-MM-DD`, both days included. */
  from: string;
  to: string;
  onChange: (range: { from: string; to: string }) => void;
  /** Back to what is shown when nobody has chosen. */
  onReset: () => void;
  error?: string | null;
}

/** From and to, with quick ranges; only whole dates are handed on. */
export function DateRange({ label, from, to, onChange, onReset, error }: DateRangeProps) {
  // Half-typed dates live here.
  const [draft, setDraft] = useState<Partial<Record<End, string>>>({});
  const value = { from, to };
  const change = (end: End, text: string) => {
    setDraft({ ...draft, [end]: isDate(text) ? undefined : text });
    if (isDate(text)) onChange({ ...value, [end]: text });
  };
  const pick = (name: string) => {
    setDraft({});
    const range = chartPresets.find((preset) => preset.label === name)?.range(utcDate(new Date()));
    if (range) onChange({ from: range[0], to: range[1] });
    else onReset();
  };
  return (
    <div className={classes.range}>
      {ends.map((end) => (
        <DateField
          key={end}
          size="xs"
          aria-label={`${label}, ${end}`}
          value={draft[end] ?? value[end]}
          error={end === 'to' ? error : !!error || undefined}
          onChange={(text) => change(end, text)}
        />
      ))}
      <NativeSelect
        size="xs"
        aria-label={`${label}, quick range`}
        value={presetOf(value)}
        onChange={(event) => pick(event.currentTarget.value)}
      >
        <option value="" disabled hidden>
          Quick range
        </option>
        {chartPresets.map((preset) => (
          <option key={preset.label}>{preset.label}</option>
        ))}
        <option>Reset</option>
      </NativeSelect>
    </div>
  );
}

/** The quick range that these days are, '' for none. */
const presetOf = ({ from, to }: { from: string; to: string }) => {
  const today = utcDate(new Date());
  const fits = (preset: DatePreset) => preset.range(today).join() === `${from},${to}`;
  return chartPresets.find(fits)?.label ?? '';
};

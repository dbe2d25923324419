import { NativeSelect } from '@mantine/core';
import { isDate } from '@tank/schema/kit/dates';
import { chartPresets, type DatePreset } from '../data-table/filters/date-presets.ts';
import { useToday } from '../lib/today.ts';
import { useDraft } from '../lib/use-draft.ts';
import { DateField } from './date-field.tsx';
import classes from './fields.module.css';

interface Range {
  from: string;
  to: string;
}

const isSameRange = (a: Range, b: Range) => a.from === b.from && a.to === b.to;
const bounds = ['from', 'to'] as const;

export interface DateRangeProps {
  /** The accessible name of the two fields: "Forecast". */
  label: string;
  /** `YYYY-MM-DD`, both days inclusive. */
  from: string;
  to: string;
  onChange: (range: Range) => void;
  /** Restores the default range. */
  onReset: () => void;
  error?: string | null;
}

/** Two date fields with quick ranges. Calls `onChange` only with complete dates. */
export function DateRange({ label, from, to, onChange, onReset, error }: DateRangeProps) {
  const today = useToday();
  // The draft may have incomplete dates.
  const { draft, setDraft, commit, latest } = useDraft({ from, to }, onChange, { isEqual: isSameRange });
  const change = (end: keyof Range, text: string) => {
    setDraft({ ...draft, [end]: text });
    if (isDate(text)) commit({ ...latest(), [end]: text });
  };
  const pick = (name: string) => {
    const range = chartPresets.find((preset) => preset.label === name)?.range(today);
    const next = range ? { from: range[0], to: range[1] } : { from, to };
    setDraft(next);
    if (range) commit(next);
    else onReset();
  };
  return (
    <div className={classes.range}>
      {bounds.map((end) => (
        <DateField
          key={end}
          size="xs"
          aria-label={`${label}, ${end}`}
          value={draft[end]}
          error={end === 'to' ? error : !!error || undefined}
          onChange={(text) => change(end, text)}
        />
      ))}
      <NativeSelect
        size="xs"
        aria-label={`${label}, quick range`}
        value={presetOf(draft, today)}
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

/** The label of the quick range with these dates, or ''. */
const presetOf = ({ from, to }: Range, today: string) => {
  const fits = (preset: DatePreset) => preset.range(today).join() === `${from},${to}`;
  return chartPresets.find(fits)?.label ?? '';
};

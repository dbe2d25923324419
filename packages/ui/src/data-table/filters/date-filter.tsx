import { Input, NativeSelect } from '@mantine/core';
import { isDate } from '@tank/schema/kit/dates';
import * as messages from '@tank/schema/messages/list';
import { DateField } from '../../fields/date-field.tsx';
import { readToday } from '../../lib/today.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { readBound } from '../state/table-state.ts';
import { datePresets } from './date-presets.ts';
import type { FilterProps } from './filter-props.ts';
import classes from './filters.module.css';

interface Range {
  min: string;
  max: string;
}

const isSameRange = (one: Range, other: Range) => one.min === other.min && one.max === other.max;

const isReversed = ({ min, max }: Range) => isDate(min) && isDate(max) && min > max;

/** The label of the quick range with these dates, or ''. */
const presetOf = ({ min, max }: Range) =>
  datePresets.find(({ range }) => range(readToday()).join() === `${min},${max}`)?.label ?? '';

const boundOf = (...args: Parameters<typeof readBound>) => (readBound(...args) as string | undefined) ?? '';

/** A range of dates, by two fields or a preset. */
export function DateFilter({ column, value, onChange, inPopover }: FilterProps) {
  const applyRange = ({ min, max }: Range) =>
    onChange({ [`min_${column.key}`]: min || undefined, [`max_${column.key}`]: max || undefined });
  const applied = { min: boundOf(value, 'min', column.key), max: boundOf(value, 'max', column.key) };
  // Only complete dates leave the draft.
  const { draft, setDraft, commit, latest } = useDraft(applied, applyRange, { isEqual: isSameRange });

  const change = (end: keyof Range, text: string) => {
    const next = { ...draft, [end]: text };
    setDraft(next);
    if ((text === '' || isDate(text)) && !isReversed(next)) commit({ ...latest(), [end]: text });
  };
  const applyPreset = (label: string) => {
    const [min, max] = datePresets.find((preset) => preset.label === label)?.range(readToday()) ?? ['', ''];
    setDraft({ min, max });
    commit({ min, max });
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
            value={draft[end]}
            withinPortal={!inPopover}
            onChange={(text) => change(end, text)}
          />
        ))}
      </div>
      {isReversed(draft) && <Input.Error mt={4}>{messages.rangeEmpty}</Input.Error>}
      <NativeSelect
        className={classes.preset}
        size="xs"
        aria-label={`${column.label}, quick range`}
        value={presetOf(draft)}
        onChange={(event) => applyPreset(event.currentTarget.value)}
      >
        <option value="" disabled hidden>
          Quick range
        </option>
        {datePresets.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
        <option>Reset</option>
      </NativeSelect>
    </>
  );
}

import { Input, NativeSelect } from '@mantine/core';
import { isDate } from '@tank/schema/kit/dates';
import { listMessages as messages } from '@tank/schema/messages/list';
import { DateField } from '../../fields/date-field.tsx';
import { readToday } from '../../lib/today.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { readBound } from '../state.ts';
import { datePresets } from './date-presets.ts';
import type { FilterProps } from './filter-props.ts';
import classes from './filters.module.css';

interface Range {
  min: string;
  max: string;
}

const sameRange = (one: Range, other: Range) => one.min === other.min && one.max === other.max;

const isUpsideDown = ({ min, max }: Range) => isDate(min) && isDate(max) && min > max;

const boundOf = (...at: Parameters<typeof readBound>) => (readBound(...at) as string | undefined) ?? '';

/** A range of dates: two fields and the quick ranges. */
export function DateFilter({ column, state, onPatch, inPopover }: FilterProps) {
  const ask = ({ min, max }: Range) =>
    onPatch({ [`min_${column.key}`]: min || undefined, [`max_${column.key}`]: max || undefined });
  const given = { min: boundOf(state, 'min', column.key), max: boundOf(state, 'max', column.key) };
  // Half-typed dates live in the draft; only whole ones reach the state.
  const { draft, setDraft, hand, last } = useDraft(given, ask, { same: sameRange });

  const change = (end: keyof Range, text: string) => {
    const next = { ...draft, [end]: text };
    setDraft(next);
    if ((text === '' || isDate(text)) && !isUpsideDown(next)) hand({ ...last(), [end]: text });
  };
  const preset = (label: string) => {
    const [min, max] = datePresets.find((one) => one.label === label)?.range(readToday()) ?? ['', ''];
    setDraft({ min, max });
    hand({ min, max });
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
      {isUpsideDown(draft) && <Input.Error mt={4}>{messages.rangeEmpty}</Input.Error>}
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

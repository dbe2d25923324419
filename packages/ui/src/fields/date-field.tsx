import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { isDate } from '@tank/schema/kit/dates';
import { readDate } from '@tank/schema/kit/read-date';
import { Suspense, useRef, useState } from 'react';
import { formatDate } from '../lib/format.ts';
import { lazyWithPreload, prefetchOnIntent } from '../lib/prefetch.ts';
import { readToday } from '../lib/today.ts';
import type { DateCalendarProps } from './date-calendar.tsx';

const DateCalendar = lazyWithPreload<DateCalendarProps>(() => import('./date-calendar.tsx'));

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** `YYYY-MM-DD`, '' for none, or unparsed text, which the form must reject. */
  value?: string | null | undefined;
  onChange: (value: string) => void;
  /** The first and last day of the calendar, `YYYY-MM-DD`. */
  minDate?: string;
  maxDate?: string;
  /** False within popovers that close on clicks outside of themselves. */
  withinPortal?: boolean;
}

const parse = (text: string) => readDate(text, { today: readToday() });
const dateOf = (text: string) => {
  const result = parse(text);
  return 'value' in result ? result.value : undefined;
};
const faultOf = (text: string) => {
  const result = parse(text);
  return 'fault' in result ? result.fault : undefined;
};

/** Whether the user has finished typing: `1/15/20` may become `1/15/2027`, and `1/15` may get a year. */
const isComplete = (typed: string) => /^\d{8}$|^\d{4}-\d+-\d+$|^[^+-].*\D\d{4}$/.test(typed.trim());

/** A calendar date in `YYYY-MM-DD`, without a time zone, typed in any format that `readDate` parses or picked. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, minDate, maxDate, withinPortal = true, error, onBlur, onKeyDown, ...rest } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const date = isDate(value) ? value : null;
  const isInvalid = draft === null && !!value && !date;

  const pick = (picked: string | null) => {
    setDraft(null);
    setOpened(false);
    onChange(picked ?? '');
  };

  /** Parses the draft, which is complete on Enter and blur. */
  const commit = () => {
    const typed = draft === null ? undefined : dateOf(draft);
    setDraft(null);
    if (typed && typed !== value) onChange(typed);
  };

  const toggle = () => {
    setHasOpened(true);
    setOpened((isOpen) => !isOpen);
  };

  return (
    <>
      <TextInput
        placeholder="MM/DD/YYYY"
        // Numeric keypads of phones have no separators.
        inputMode="text"
        autoComplete="off"
        {...rest}
        ref={field}
        value={draft ?? (date ? formatDate(date) : (value ?? ''))}
        error={(isInvalid ? faultOf(value) : undefined) ?? error}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setDraft(typed);
          onChange((isComplete(typed) && dateOf(typed)) || typed.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          commit();
          onBlur?.(event);
        }}
        rightSection={
          <ActionIcon
            size="md"
            aria-label="Open calendar"
            aria-haspopup="dialog"
            aria-expanded={opened}
            disabled={rest.disabled || rest.readOnly}
            onClick={toggle}
            {...prefetchOnIntent(DateCalendar.preload)}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        }
      />
      <Suspense>
        {hasOpened && (
          <DateCalendar
            field={field}
            opened={opened}
            onChange={setOpened}
            value={date}
            onPick={pick}
            minDate={minDate}
            maxDate={maxDate}
            allowDeselect={!rest.required}
            withinPortal={withinPortal}
          />
        )}
      </Suspense>
    </>
  );
}

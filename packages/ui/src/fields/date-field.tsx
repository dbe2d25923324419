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
  /** `YYYY-MM-DD`, or '' for none; what cannot be read as a date stays as typed, for the form to refuse. */
  value?: string | null | undefined;
  onChange: (value: string) => void;
  /** First and last day that the calendar offers, `YYYY-MM-DD`. */
  minDate?: string;
  maxDate?: string;
  /** `false` keeps the calendar inside a popover that closes on clicks outside itself. */
  withinPortal?: boolean;
}

const read = (text: string) => readDate(text, { today: readToday() });
const dateOf = (text: string) => {
  const found = read(text);
  return 'value' in found ? found.value : undefined;
};
const faultOf = (text: string) => {
  const found = read(text);
  return 'fault' in found ? found.fault : undefined;
};

/** Whether nothing is missing while it is typed: two figures of a year may be the first of four, and `1/15` may get a year. */
const isWhole = (typed: string) => /^\d{8}$|^\d{4}-\d+-\d+$|^[^+-].*\D\d{4}$/.test(typed.trim());

/** A calendar date, typed in any way that can be read or picked; travels as `YYYY-MM-DD` and never passes through a time zone. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, minDate, maxDate, withinPortal = true, error, onBlur, onKeyDown, ...rest } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const [touched, setTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const known = isDate(value) ? value : null;
  const unreadable = draft === null && !!value && !known;

  const pick = (date: string | null) => {
    setDraft(null);
    setOpened(false);
    onChange(date ?? '');
  };

  /** What is typed is all of it. */
  const finish = () => {
    const date = draft === null ? undefined : dateOf(draft);
    setDraft(null);
    if (date && date !== value) onChange(date);
  };

  const toggle = () => {
    setTouched(true);
    setOpened((now) => !now);
  };

  return (
    <>
      <TextInput
        placeholder="MM/DD/YYYY"
        // The numeric keypads of phones have no separators.
        inputMode="text"
        autoComplete="off"
        {...rest}
        ref={field}
        value={draft ?? (known ? formatDate(known) : (value ?? ''))}
        error={(unreadable ? faultOf(value) : undefined) ?? error}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setDraft(typed);
          onChange((isWhole(typed) && dateOf(typed)) || typed.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          finish();
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
        {touched && (
          <DateCalendar
            field={field}
            opened={opened}
            onChange={setOpened}
            value={known}
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

import '@mantine/dates/styles.layer.css';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, isDate, parseDate } from '../lib/format.ts';
import classes from './fields.module.css';
import { words } from './words.ts';

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

/** Two figures of a year may be the first of four: they count once the field is left. */
const wholeDate = (typed: string) => (/\D\d\d$/.test(typed.trim()) ? undefined : parseDate(typed));

const refusal = (text: string) => (/^\d+\D\d+\D\d+$/.test(text) ? words.noSuchDay(text) : words.enterDate);

/** A calendar date, typed (`11/20/2026`) or picked; travels as `YYYY-MM-DD` and never passes through a time zone. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, minDate, maxDate, withinPortal = true, error, onBlur, onKeyDown, ...rest } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const known = isDate(value) ? value : null;
  const unreadable = draft === null && !!value && !known;

  const pick = (date: string | null) => {
    setDraft(null);
    setOpened(false);
    onChange(date ?? '');
  };

  /** What is typed is all: a short year is this century's. */
  const finish = () => {
    const date = draft === null ? undefined : parseDate(draft);
    setDraft(null);
    if (date && date !== value) onChange(date);
  };

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal={withinPortal}
      // The roles belong to the button that opens the calendar, not to the text field.
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <TextInput
          placeholder="MM/DD/YYYY"
          inputMode="numeric"
          autoComplete="off"
          {...rest}
          value={draft ?? (known ? formatDate(known) : (value ?? ''))}
          error={error ?? (unreadable ? refusal(value) : undefined)}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setDraft(typed);
            onChange(wholeDate(typed) ?? typed.trim());
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
              onClick={() => setOpened((o) => !o)}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown p="sm" role="dialog" aria-label="Calendar">
        <DatePicker
          size="sm"
          value={known}
          defaultDate={known ?? minDate}
          minDate={minDate}
          maxDate={maxDate}
          onChange={pick}
          allowDeselect={!rest.required}
          firstDayOfWeek={0}
          classNames={{ day: classes.day }}
          ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

import '@mantine/dates/styles.layer.css';
import { Popover, Text } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { dateIn } from '@tank/schema/kit/time-zones';
import type { RefObject } from 'react';
import { PopoverTarget, useOpenAfterMount } from '../dropdown/popover-target.tsx';
import { formatDate } from '../lib/format.ts';
import { useToday } from '../lib/today.ts';
import classes from './fields.module.css';
import { words } from './words.ts';

export interface DateCalendarProps {
  field: RefObject<HTMLInputElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
  value: string | null;
  onPick: (date: string | null) => void;
  minDate: string | undefined;
  maxDate: string | undefined;
  allowDeselect: boolean;
  withinPortal: boolean;
}

/** The calendar popover of a date field, loaded when first opened. */
export default function DateCalendar(props: DateCalendarProps) {
  const { field, value, minDate, maxDate, onPick } = props;
  const today = useToday();
  const browserToday = dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return (
    <Popover
      opened={useOpenAfterMount(props.opened)}
      onChange={props.onChange}
      position="bottom-end"
      withinPortal={props.withinPortal}
      // The roles belong to the button that opens the calendar, not to the text field.
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <PopoverTarget target={field} />
      </Popover.Target>
      <Popover.Dropdown p="sm" role="dialog" aria-label="Calendar">
        <DatePicker
          size="sm"
          value={value}
          defaultDate={value ?? minDate ?? today}
          minDate={minDate}
          maxDate={maxDate}
          onChange={onPick}
          allowDeselect={props.allowDeselect}
          firstDayOfWeek={0}
          classNames={{ day: classes.day }}
          // Mantine marks the browser's day, which differs from the market day in some time zones.
          getDayProps={(day) => ({
            'data-today': day === today,
            'aria-current': day === today ? 'date' : undefined,
          })}
          ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        />
        {browserToday !== today && (
          <Text size="xs" c="dimmed" ta="center" mt="xs">
            {words.marketToday(formatDate(today))}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

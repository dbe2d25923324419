import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { MONTHS } from '../lib/months.ts';
import { Tips } from '../tips/tips.tsx';
import classes from './calendar.module.css';

interface MonthHeaderProps {
  /** The heading of the label column. */
  labelHeading: string;
  /** Months, 1 to 12, with a warning. */
  warnedMonths: readonly number[];
  /** Months since January 1st, with decimals; undefined if the year is not the current one. */
  todayPosition: number | undefined;
}

export function MonthHeader({ labelHeading, warnedMonths, todayPosition }: MonthHeaderProps) {
  return (
    <Tips className={classes.heads}>
      <span className={classes.corner}>{labelHeading}</span>
      {MONTHS.map((name, index) => (
        <span
          key={name}
          className={classes.head}
          aria-current={
            todayPosition !== undefined && Math.floor(todayPosition) === index ? 'date' : undefined
          }
        >
          <span aria-hidden className={classes.long}>
            {name}
          </span>
          <span aria-hidden className={classes.short}>
            {name.slice(0, 3)}
          </span>
          <VisuallyHidden>{name}</VisuallyHidden>
          {warnedMonths.includes(index + 1) && (
            <UnstyledButton
              className={classes.warning}
              data-screen
              data-tip={messages.overbookedMonth}
              aria-label={`${name}: ${messages.overbookedMonth}`}
            >
              <IconAlertTriangleFilled size={14} aria-hidden />
            </UnstyledButton>
          )}
        </span>
      ))}
    </Tips>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { singleTabStop } from '../lib/single-tab-stop.ts';
import classes from './calendar.module.css';

interface YearPickerProps {
  year: number;
  onYearChange: (year: number) => void;
  firstYear: number;
  lastYear: number;
}

export function YearPicker({ year, onYearChange, firstYear, lastYear }: YearPickerProps) {
  return (
    <div ref={singleTabStop} className={classes.year}>
      <ActionIcon
        variant="default"
        aria-label="Previous year"
        disabled={year <= firstYear}
        onClick={() => onYearChange(year - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <output className={classes.yearText}>{year}</output>
      <ActionIcon
        variant="default"
        aria-label="Next year"
        disabled={year >= lastYear}
        onClick={() => onYearChange(year + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

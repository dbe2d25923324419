import { Anchor } from '@mantine/core';
import { glossary } from '@tank/schema/glossary';
import { Explain } from '../../glossary/term.tsx';
import { isFiltered, unfilter } from '../state.ts';
import { DateFilter } from './date-filter.tsx';
import type { FilterProps } from './filter-props.ts';
import classes from './filters.module.css';
import { FlagFilter } from './flag-filter.tsx';
import { NumberFilter } from './number-filter.tsx';
import { SetFilter } from './set-filter.tsx';

const controls = {
  number: NumberFilter,
  date: DateFilter,
  set: SetFilter,
  list: SetFilter,
  flag: FlagFilter,
} as const;

/** The filter of one column, with its name and a way to empty it. */
export function ColumnFilter(props: FilterProps) {
  const { column, state, onPatch, inPopover } = props;
  if (column.kind === 'text') return null;
  const Control = controls[column.kind];
  return (
    <fieldset className={classes.filter}>
      {/* The popover's first focus: it says what this is, and shows no slider value or keyboard unasked. */}
      <legend className={classes.legend} tabIndex={-1} data-autofocus>
        {column.label}
        {column.unit && <span className={classes.unit}>{column.unit}</span>}
        {column.term && !inPopover && <Explain of={[column.term]} />}
        {isFiltered(column, state) && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            ml="auto"
            aria-label={`Clear ${column.label}`}
            onClick={() => onPatch(unfilter(column))}
          >
            Clear
          </Anchor>
        )}
      </legend>
      {column.term && inPopover && <p className={classes.meaning}>{glossary[column.term]}</p>}
      <Control {...props} />
    </fieldset>
  );
}

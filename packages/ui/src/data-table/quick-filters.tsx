import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { utcDate } from '@tank/schema/kit/dates';
import { FilterPopover, type FilterSource } from './filter-popover.tsx';
import { availableNow } from './filters/date-presets.ts';
import { isFiltered, unfilter } from './state.ts';
import classes from './toolbar.module.css';
import type { ViewColumn } from './types.ts';

interface QuickFiltersProps extends FilterSource {
  columns: readonly ViewColumn<never>[];
}

/** What is filtered by most, one tap away wherever the table has it: the region, and what is available now. */
export function QuickFilters({ columns, ...source }: QuickFiltersProps) {
  const { state, onPatch } = source;
  const region = columns.find(({ key }) => key === 'region');
  const available = columns.find(({ key }) => key === 'date_available');
  const [min, max] = availableNow.range(utcDate(new Date()));
  const on = state.min_date_available === min && state.max_date_available === max;
  return (
    <>
      {region && (
        <FilterPopover
          {...source}
          label="Region"
          columns={[region]}
          button={(props) => (
            <Button
              {...props}
              className={classes.quick}
              variant="default"
              data-on={isFiltered(region, state) || undefined}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              Region
            </Button>
          )}
        />
      )}
      {available && (
        <Button
          className={classes.quick}
          variant="default"
          aria-pressed={on}
          data-on={on || undefined}
          onClick={() =>
            onPatch(on ? unfilter(available) : { min_date_available: min, max_date_available: max })
          }
        >
          {availableNow.label}
        </Button>
      )}
    </>
  );
}

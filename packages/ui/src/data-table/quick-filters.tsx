import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useToday } from '../lib/today.ts';
import { FilterPopover, type FilterSource } from './filter-popover.tsx';
import { availableNow } from './filters/date-presets.ts';
import { QuickFilter } from './quick-filter.tsx';
import { isFiltered } from './state.ts';
import classes from './toolbar.module.css';
import type { OwnQuickFilter, ViewColumn } from './types.ts';

interface QuickFiltersProps extends FilterSource {
  columns: readonly ViewColumn<never>[];
  quick: OwnQuickFilter | undefined;
}

/** What is filtered by most, one tap away wherever the table has it: the region, what is available now, and what the screen adds. */
export function QuickFilters({ columns, quick, ...source }: QuickFiltersProps) {
  const { state, onPatch } = source;
  const region = columns.find(({ key }) => key === 'region');
  const available = columns.find(({ key }) => key === 'date_available');
  const [min, max] = availableNow.range(useToday());
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
        <QuickFilter
          label={availableNow.label}
          filter={{ min_date_available: min, max_date_available: max }}
          state={state}
          onPatch={onPatch}
        />
      )}
      {quick?.({ state, onPatch })}
    </>
  );
}

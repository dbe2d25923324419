import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useToday } from '../../lib/today.ts';
import { isFiltered, isPatchApplied } from '../state/table-state.ts';
import type { LooseState, Patch, RenderQuickFilter, TableFilterProps, ViewColumn } from '../types.ts';
import { availableNow } from './date-presets.ts';
import { FilterPopover } from './filter-popover.tsx';
import classes from './filters.module.css';

interface QuickFilterProps {
  label: string;
  /** The patch that sets the filter. */
  filter: Patch;
  state: LooseState;
  onPatch: (patch: Patch) => void;
}

/** A button that sets and clears a filter. */
export function QuickFilter({ label, filter, state, onPatch }: QuickFilterProps) {
  const active = isPatchApplied(state, filter);
  const cleared = Object.fromEntries(Object.keys(filter).map((key) => [key, undefined]));
  return (
    <Button
      className={classes.quickFilter}
      variant="default"
      aria-pressed={active}
      data-active={active || undefined}
      onClick={() => onPatch(active ? cleared : filter)}
    >
      {label}
    </Button>
  );
}

interface QuickFiltersProps extends TableFilterProps {
  state: LooseState;
  onPatch: (patch: Patch) => void;
  columns: readonly ViewColumn<never>[];
  quickFilter: RenderQuickFilter | undefined;
}

/** The most used filters: the region and what is available now, if the table has these columns, and the one of the screen. */
export function QuickFilters({ columns, quickFilter, state, onPatch, ...filters }: QuickFiltersProps) {
  const region = columns.find(({ key }) => key === 'region');
  const available = columns.find(({ key }) => key === 'date_available');
  const [min, max] = availableNow.range(useToday());
  return (
    <>
      {region && (
        <FilterPopover
          {...filters}
          label="Region"
          columns={[region]}
          button={(props) => (
            <Button
              {...props}
              className={classes.quickFilter}
              variant="default"
              data-active={isFiltered(filters.table, region) || undefined}
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
      {quickFilter?.({ state, onPatch })}
    </>
  );
}

import { Button, CloseButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useToday } from '../../lib/today.ts';
import { changeFilter, filterText, filterValue, isFiltered, isPatchApplied } from '../state/table-state.ts';
import type { LooseState, Patch, RenderQuickFilter, TableFilterProps, ViewColumn } from '../types.ts';
import { words } from '../words.ts';
import { datePresets } from './date-presets.ts';
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

interface ColumnQuickFilterProps extends TableFilterProps {
  label: string;
  column: ViewColumn<never>;
}

/** A column's filter in a popover. While it is set, its button shows the value: "Region: PADD 3, PADD 2". */
function ColumnQuickFilter({ label, column, ...filters }: ColumnQuickFilterProps) {
  const { table } = filters;
  const today = useToday();
  const value = filterValue(table, column.key);
  const active = isFiltered(table, column);
  const preset = datePresets.find(({ range }) => {
    const [min, max] = range(today);
    return isPatchApplied(value, { [`min_${column.key}`]: min, [`max_${column.key}`]: max });
  });
  const text = words.quickFilter(label, active ? (preset?.label ?? filterText(column, value)) : '');
  return (
    <span className={classes.quickColumn} data-active={active || undefined}>
      <FilterPopover
        {...filters}
        label={label}
        columns={[column]}
        button={(props) => (
          <Button
            {...props}
            classNames={{ root: classes.quickFilter, label: classes.quickLabel }}
            variant="default"
            title={active ? text : undefined}
            data-active={active || undefined}
            rightSection={!active && <IconChevronDown size={14} aria-hidden />}
          >
            {text}
          </Button>
        )}
      />
      {active && (
        <CloseButton
          className={classes.clearQuick}
          iconSize={14}
          aria-label={words.removeFilter(label)}
          onClick={() => changeFilter(table, column.key, undefined)}
        />
      )}
    </span>
  );
}

const defaultColumns = { region: 'Region', date_available: 'Available' };

/** The columns of the table that have a quick filter, with its label. */
export const quickColumnsOf = (
  columns: readonly ViewColumn<never>[],
  labels: Readonly<Record<string, string>> = defaultColumns,
) =>
  Object.entries(labels).flatMap(([key, label]) => {
    const column = columns.find((candidate) => candidate.key === key);
    return column ? [{ column, label }] : [];
  });

interface QuickFiltersProps extends TableFilterProps {
  state: LooseState;
  onPatch: (patch: Patch) => void;
  quickColumns: ReturnType<typeof quickColumnsOf>;
  quickFilter: RenderQuickFilter | undefined;
}

/** The most used filters: those of some columns, and that of the screen. */
export const QuickFilters = ({
  quickColumns,
  quickFilter,
  state,
  onPatch,
  ...filters
}: QuickFiltersProps) => (
  <>
    {quickColumns.map((quick) => (
      <ColumnQuickFilter key={quick.column.key} {...filters} {...quick} />
    ))}
    {quickFilter?.({ state, onPatch })}
  </>
);

import { Anchor, CloseButton } from '@mantine/core';
import { changeFilter, filterText, filterValue, isFiltered } from '../state/table-state.ts';
import type { Patch, TableInstance, ViewColumn } from '../types.ts';
import { words } from '../words.ts';
import classes from './filters.module.css';

export interface FilterChipsProps {
  table: TableInstance;
  columns: readonly ViewColumn<never>[];
  search: unknown;
  onPatch: (patch: Patch) => void;
  onClear: () => void;
}

interface Chip {
  key: string;
  label: string;
  text: string;
  onRemove: () => void;
}

/** The active filters and the search, with buttons that clear one or all of them. */
export function FilterChips({ table, columns, search, onPatch, onClear }: FilterChipsProps) {
  const chips: Chip[] = columns
    .filter((column) => isFiltered(table, column))
    .map((column) => ({
      key: column.key,
      label: column.label,
      text: filterText(column, filterValue(table, column.key)),
      onRemove: () => changeFilter(table, column.key, undefined),
    }));
  if (search)
    chips.unshift({
      key: 'q',
      label: 'Search',
      text: `“${search}”`,
      onRemove: () => onPatch({ q: undefined }),
    });
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={words.activeFilters}>
      {chips.map((chip) => (
        <li key={chip.key} className={classes.chip}>
          <span className={classes.chipText} title={`${chip.label}: ${chip.text}`}>
            <span className={classes.chipLabel}>{chip.label}</span> {chip.text}
          </span>
          <CloseButton
            size={24}
            iconSize={12}
            aria-label={words.removeFilter(chip.label)}
            onClick={chip.onRemove}
          />
        </li>
      ))}
      <li data-screen>
        <Anchor component="button" type="button" size="xs" px={6} py={4} onClick={onClear}>
          Clear all
        </Anchor>
      </li>
    </ul>
  );
}

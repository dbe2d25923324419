import { Anchor, CloseButton } from '@mantine/core';
import { clearFilter, filterText, isFiltered } from '../state/table-state.ts';
import type { LooseState, Patch, ViewColumn } from '../types.ts';
import { words } from '../words.ts';
import classes from './filters.module.css';

export interface FilterChipsProps {
  columns: readonly ViewColumn<never>[];
  state: LooseState;
  onPatch: (patch: Patch) => void;
  onClear: () => void;
}

interface Chip {
  key: string;
  label: string;
  text: string;
  patch: Patch;
}

/** The active filters and the search, with buttons that clear one or all of them. */
export function FilterChips({ columns, state, onPatch, onClear }: FilterChipsProps) {
  const chips: Chip[] = columns
    .filter((column) => isFiltered(column, state))
    .map((column) => ({
      key: column.key,
      label: column.label,
      text: filterText(column, state),
      patch: clearFilter(column),
    }));
  if (state.q) chips.unshift({ key: 'q', label: 'Search', text: `“${state.q}”`, patch: { q: undefined } });
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
            onClick={() => onPatch(chip.patch)}
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

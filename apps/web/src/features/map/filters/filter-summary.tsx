import { Button } from '@mantine/core';
import type { Points } from '../points/points.ts';
import { words } from '../words.ts';
import classes from './filter-chips.module.css';
import type { FilterResult } from './filter-points.ts';
import type { CombinedFilterState } from './use-filtered-points.ts';

interface FilterSummaryProps {
  filterState: CombinedFilterState;
  points: Points;
  result: FilterResult;
  /** Whether a filter is being edited. */
  isEditing: boolean;
}

/** How many records pass, with buttons that save and clear the filter; nothing for a filter that shows all and is not edited. */
export function FilterSummary({ filterState, points, result, isEditing }: FilterSummaryProps) {
  const { isActive, canSave, isSaving, save, clear } = filterState;
  if (!isActive && !canSave && !isEditing) return null;
  return (
    <div className={classes.summary}>
      <span role="status">
        {isActive ? words.filteredCounts(result, points) : words.matchCounts(result, points)}
      </span>
      <Button size="compact-xs" variant="default" loading={isSaving} disabled={!canSave} onClick={save}>
        Save
      </Button>
      <Button size="compact-xs" variant="default" disabled={!isActive} onClick={clear}>
        {words.clearFilter}
      </Button>
    </div>
  );
}

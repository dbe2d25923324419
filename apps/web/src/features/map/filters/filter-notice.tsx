import { Button } from '@mantine/core';
import classes from '../map.module.css';
import type { Points } from '../points/points.ts';
import { words } from '../words.ts';
import { describeFilter } from './describe-filter.ts';
import type { FilterResult } from './filter-points.ts';
import type { CombinedFilterState } from './use-filtered-points.ts';

interface FilterNoticeProps {
  filterState: CombinedFilterState;
  points: Points;
  result: FilterResult;
}

/** Over the map: how many records pass the active filter, its conditions, and a button that clears it. */
export function FilterNotice({ filterState, points, result }: FilterNoticeProps) {
  if (!filterState.isActive) return null;
  return (
    <p className={classes.filterNotice}>
      <span>{words.filteredCounts(result, points)}</span>
      <span>{describeFilter(filterState.committed, filterState.scope)}</span>
      <Button size="compact-xs" variant="default" onClick={filterState.clear}>
        {words.clearFilter}
      </Button>
    </p>
  );
}

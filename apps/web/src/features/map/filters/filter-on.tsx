import { Button } from '@mantine/core';
import classes from '../map.module.css';
import type { Points } from '../points/points.ts';
import { words } from '../words.ts';
import type { Passing } from './filter.ts';
import { filterInWords } from './filter-in-words.ts';
import type { MapFilterState } from './use-filter.ts';

interface FilterOnProps {
  filter: MapFilterState;
  points: Points;
  passing: Passing;
}

/** Over the map: that it shows less than there is, what holds the rest back, and the way to all of it. */
export function FilterOn({ filter, points, passing }: FilterOnProps) {
  if (!filter.narrows) return null;
  return (
    <p className={classes.filterOn}>
      <span>{words.filterOn(passing, points)}</span>
      <span>{filterInWords(filter.settled)}</span>
      <Button size="compact-xs" variant="default" onClick={filter.reset}>
        {words.showAll}
      </Button>
    </p>
  );
}

import { Button } from '@mantine/core';
import type { Passing } from '../model/filter.ts';
import { filterInWords } from '../model/filter-in-words.ts';
import type { Points } from '../model/points.ts';
import type { MapFilterState } from '../model/use-filter.ts';
import { words } from '../words.ts';
import classes from './map.module.css';

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

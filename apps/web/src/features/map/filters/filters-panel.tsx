import { Button, Switch, Text } from '@mantine/core';
import classes from '../map.module.css';
import type { Points } from '../points/points.ts';
import { words } from '../words.ts';
import { Category, FilterRange, Flags } from './filter-fields.tsx';
import type { FilterResult } from './filter-points.ts';
import type { MapFilterState } from './use-filter.ts';

interface FiltersPanelProps {
  filterState: MapFilterState;
  points: Points;
  result: FilterResult;
}

/** The filter of the map, which each user can save. */
export function FiltersPanel({ filterState, points, result }: FiltersPanelProps) {
  const { committed, change } = filterState;
  return (
    <form
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        filterState.save();
      }}
    >
      <Text size="xs" c="dimmed" role="status">
        {words.matchCounts(result, points)}
      </Text>
      <div className={classes.kinds}>
        {(['listing', 'inquiry'] as const).map((kind) => (
          <Switch
            key={kind}
            label={words.kinds[kind]}
            checked={committed[kind] === 1}
            onChange={(event) => change({ [kind]: event.currentTarget.checked ? 1 : 0 })}
          />
        ))}
      </div>
      <Category filters={committed} change={change} />
      <FilterRange of="price" filterState={filterState} />
      <FilterRange of="volume" filterState={filterState} />
      <Flags filters={committed} change={change} />
      <div className={classes.cardActions}>
        <Button type="submit" size="xs" loading={filterState.isSaving} disabled={!filterState.canSave}>
          Save
        </Button>
        <Button size="xs" variant="default" onClick={filterState.reset}>
          Reset
        </Button>
      </div>
    </form>
  );
}

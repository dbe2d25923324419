import type { Bounds } from '@tank/schema/kit/table';
import { LazyFilter } from './lazy-filter.tsx';
import classes from './toolbar.module.css';
import type { LooseState, Option, Patch, ViewColumn } from './types.ts';

export interface FilterPanelProps {
  id: string;
  columns: readonly ViewColumn<never>[];
  state: LooseState;
  bounds: Bounds | undefined;
  choicesOf: (column: ViewColumn<never>) => readonly Option[];
  onPatch: (patch: Patch) => void;
}

/** Every filter of the table at once, also those of columns that are not shown. */
export function FilterPanel({ id, columns, state, bounds, choicesOf, onPatch }: FilterPanelProps) {
  return (
    <section id={id} className={classes.panel} aria-label="Filters">
      {columns.map((column) => (
        <LazyFilter
          key={column.key}
          column={column}
          state={state}
          bounds={bounds?.[column.key]}
          choices={choicesOf(column)}
          onPatch={onPatch}
        />
      ))}
    </section>
  );
}

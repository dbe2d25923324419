import type { Bounds } from '@tank/schema/kit/table';
import classes from './data-table.module.css';
import { ColumnFilter } from './filters/column-filter.tsx';
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
        <ColumnFilter
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

import { Button, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import type { MRT_Column } from 'mantine-react-table';
import { useState } from 'react';
import { ChooserRow } from './chooser-row.tsx';
import classes from './column-chooser.module.css';
import type { TableInstance, TableRowData } from './types.ts';
import { words } from './words.ts';

export interface ChooserProps {
  table: TableInstance;
  onReset: () => void;
}

/** The library's names of them. */
const densityChoices: { value: 'md' | 'xs'; label: string }[] = [
  { value: 'md', label: 'Comfortable' },
  { value: 'xs', label: 'Compact' },
];

/** Chooses the columns of a table, their order, which of them are pinned, and the density of its rows. Each change applies at once. */
export default function ColumnChooser({ table, onReset }: ChooserProps) {
  const columns = table.getAllLeafColumns().filter((column) => column.getIsVisible() || column.getCanHide());
  const firstUnpinned = columns.filter((column) => column.getIsPinned()).length;
  const [announced, setAnnounced] = useState('');
  const move = ({ id, columnDef }: MRT_Column<TableRowData>, to: number) => {
    table.setColumnOrder((order) => order.filter((one) => one !== id).toSpliced(to, 0, id));
    setAnnounced(words.moved(columnDef.header, to + 1, columns.length));
  };
  const pin = (column: MRT_Column<TableRowData>) => {
    const pinned = !column.getIsPinned();
    column.pin(pinned && 'left');
    setAnnounced((pinned ? words.pinned : words.unpinned)(column.columnDef.header));
  };
  const reset = () => {
    setAnnounced(words.reset);
    onReset();
  };
  return (
    <>
      <div className={classes.top}>
        <Text fw={600}>Columns</Text>
        <Button variant="subtle" size="compact-sm" onClick={reset}>
          Reset
        </Button>
      </div>
      <ul className={classes.list}>
        {columns.map((column, at) => (
          <ChooserRow
            key={column.id}
            at={at}
            // The first column stays where it is, and pinned ones follow it.
            ends={column.getIsPinned() ? [1, firstUnpinned - 1] : [firstUnpinned, columns.length - 1]}
            label={column.columnDef.header}
            shown={column.getIsVisible()}
            stays={!column.getCanHide()}
            pinned={!!column.getIsPinned()}
            onToggle={() => column.toggleVisibility()}
            onPin={() => pin(column)}
            onMove={(to) => move(column, to)}
          />
        ))}
      </ul>
      <div className={classes.density}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Density"
          data={densityChoices}
          value={table.getState().density}
          onChange={table.setDensity}
        />
      </div>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}

import { RestrictToVerticalAxis } from '@dnd-kit/abstract/modifiers';
import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, type DragEndEvent, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { Button, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { ChooserRow } from './chooser-row.tsx';
import classes from './column-chooser.module.css';
import type { Density, TableInstance } from './types.ts';
import { words } from './words.ts';

export interface ChooserProps {
  table: TableInstance;
  density: Density | undefined;
  onDensity: (density: Density) => void;
  onReset: () => void;
}

const densityChoices: { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** Pointers drag the grip. Keyboards press the arrow buttons, and the status announces the new place. */
const sensors = [PointerSensor];
const modifiers = [RestrictToVerticalAxis];

/** Chooses the columns of a table, their order and the density of its rows. Each change applies at once. */
export default function ColumnChooser({ table, density, onDensity, onReset }: ChooserProps) {
  const columns = table.getAllLeafColumns().filter((column) => column.getIsVisible() || column.getCanHide());
  const [announced, setAnnounced] = useState('');
  const move = (key: string, to: number) => {
    // The first column stays where it is.
    if (to < 1 || to >= columns.length) return;
    table.setColumnOrder((order) => order.filter((one) => one !== key).toSpliced(to, 0, key));
    setAnnounced(words.moved(table.getColumn(key).columnDef.header, to + 1, columns.length));
  };
  const drop = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (!canceled && isSortable(source)) move(String(source.id), source.index);
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
      <DragDropProvider
        sensors={sensors}
        modifiers={modifiers}
        plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
        onDragEnd={drop}
      >
        <ul className={classes.list}>
          {columns.map((column, at) => (
            <ChooserRow
              key={column.id}
              id={column.id}
              at={at}
              of={columns.length}
              label={column.columnDef.header}
              shown={column.getIsVisible()}
              stays={!column.getCanHide()}
              onToggle={() => column.toggleVisibility()}
              onMove={(to) => move(column.id, to)}
            />
          ))}
        </ul>
      </DragDropProvider>
      <div className={classes.density}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Density"
          data={densityChoices}
          value={density ?? 'comfortable'}
          onChange={onDensity}
        />
      </div>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}

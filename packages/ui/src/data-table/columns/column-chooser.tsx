import { ActionIcon, Button, Checkbox, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPin, IconPinFilled } from '@tabler/icons-react';
import type { MRT_Column } from 'mantine-react-table';
import { useState } from 'react';
import type { TableInstance, TableRowData } from '../types.ts';
import { words } from '../words.ts';
import classes from './column-chooser.module.css';

export interface ColumnChooserProps {
  table: TableInstance;
  onReset: () => void;
}

/** The library's values of the densities. */
const densities: { value: 'md' | 'xs'; label: string }[] = [
  { value: 'md', label: 'Comfortable' },
  { value: 'xs', label: 'Compact' },
];

/** Chooses the visible columns, their order, the pinned ones and the density. Changes apply at once. */
export default function ColumnChooser({ table, onReset }: ColumnChooserProps) {
  const columns = table.getAllLeafColumns().filter((column) => column.getIsVisible() || column.getCanHide());
  const firstUnpinned = columns.filter((column) => column.getIsPinned()).length;
  const [announcement, setAnnouncement] = useState('');
  const move = ({ id, columnDef }: MRT_Column<TableRowData>, to: number) => {
    table.setColumnOrder((order) => order.filter((key) => key !== id).toSpliced(to, 0, id));
    setAnnouncement(words.moved(columnDef.header, to + 1, columns.length));
  };
  const togglePin = (column: MRT_Column<TableRowData>) => {
    const pinned = !column.getIsPinned();
    column.pin(pinned && 'left');
    setAnnouncement((pinned ? words.pinned : words.unpinned)(column.columnDef.header));
  };
  const reset = () => {
    setAnnouncement(words.reset);
    onReset();
  };
  return (
    <>
      <div className={classes.header}>
        <Text fw={600}>Columns</Text>
        <Button variant="subtle" size="compact-sm" onClick={reset}>
          Reset
        </Button>
      </div>
      <ul className={classes.list}>
        {columns.map((column, index) => (
          <ColumnItem
            key={column.id}
            index={index}
            // The first column is fixed, and pinned columns follow it.
            range={column.getIsPinned() ? [1, firstUnpinned - 1] : [firstUnpinned, columns.length - 1]}
            label={column.columnDef.header}
            visible={column.getIsVisible()}
            fixed={!column.getCanHide()}
            pinned={!!column.getIsPinned()}
            onToggle={() => column.toggleVisibility()}
            onTogglePin={() => togglePin(column)}
            onMove={(to) => move(column, to)}
          />
        ))}
      </ul>
      <div className={classes.density}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Density"
          data={densities}
          value={table.getState().density}
          onChange={table.setDensity}
        />
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

interface ColumnItemProps {
  label: string;
  /** The position in the list. */
  index: number;
  /** The first and the last position that the column can move to. */
  range: readonly [number, number];
  visible: boolean;
  /** The first column, which identifies a row: always visible and first. */
  fixed: boolean;
  pinned: boolean;
  onToggle: () => void;
  onTogglePin: () => void;
  onMove: (to: number) => void;
}

/** A column with a checkbox for its visibility, a pin, and buttons that move it by one position. */
function ColumnItem(props: ColumnItemProps) {
  const { label, index, range, visible, fixed, pinned, onToggle, onTogglePin, onMove } = props;
  const moves = [
    { to: index - 1, label: words.moveUp(label), Icon: IconArrowUp, disabled: index === range[0] },
    { to: index + 1, label: words.moveDown(label), Icon: IconArrowDown, disabled: index === range[1] },
  ];
  const Pin = pinned ? IconPinFilled : IconPin;
  return (
    <li className={classes.column}>
      <Checkbox
        className={classes.name}
        label={label}
        checked={visible}
        disabled={fixed}
        onChange={onToggle}
      />
      {!fixed && visible && (
        <ActionIcon
          size={24}
          className={classes.pin}
          aria-label={words.pin(label)}
          aria-pressed={pinned}
          onClick={onTogglePin}
        >
          <Pin size={14} aria-hidden />
        </ActionIcon>
      )}
      {!fixed &&
        moves.map(({ to, Icon, disabled, ...move }) => (
          <ActionIcon
            key={move.label}
            size={24}
            aria-label={move.label}
            // With `disabled` the button would lose focus at the end of the list.
            aria-disabled={disabled}
            data-disabled={disabled || undefined}
            onClick={() => !disabled && onMove(to)}
          >
            <Icon size={14} aria-hidden />
          </ActionIcon>
        ))}
    </li>
  );
}

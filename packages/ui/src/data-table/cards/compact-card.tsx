import { Skeleton, UnstyledButton } from '@mantine/core';
import { prefetchOnIntent } from '../../lib/prefetch.ts';
import { isEmptyValue, renderCell } from '../rows/cell-content.tsx';
import cells from '../rows/cells.module.css';
import { SelectionCheckbox } from '../selection/selection-checkbox.tsx';
import type { Action, RowSelection, TableRow, ViewColumn } from '../types.ts';
import { words } from '../words.ts';
import type { CompactLayout } from './card-layout.ts';
import classes from './cards.module.css';

interface CompactCardProps {
  layout: CompactLayout;
  row: TableRow;
  /** Names the row: "listing 12". */
  label: string;
  /** Opens the panel with all fields and actions of the row. */
  openAction: Action;
  /** Undefined if rows are not selectable. */
  selection: RowSelection | undefined;
}

/** A lease in three lines. The whole card is a touch target that opens it. */
export function CompactCard({ layout, row, label, openAction, selection }: CompactCardProps) {
  const { title, aside, meta, note } = layout;
  /** A computed column has no value under its key; it renders the values of other columns. */
  const hasValue = ({ key, render }: ViewColumn<never>) => {
    const value = (row.original as Record<string, unknown>)[key];
    return value === undefined ? !!render : !isEmptyValue(value) && !(render && value === 0);
  };
  return (
    <li className={classes.card} data-compact aria-label={label}>
      <div className={classes.compactHeader}>
        {selection && (
          <SelectionCheckbox
            label={words.select(label)}
            checked={selection.isSelected(row.id)}
            onToggle={(range) => selection.toggle(row.id, range)}
            tabbable
          />
        )}
        <UnstyledButton
          className={classes.opener}
          onClick={openAction.onClick}
          {...prefetchOnIntent(openAction.prefetch)}
        >
          {title.map((column) => (
            <span key={column.key}>{renderCell(column, row.original)}</span>
          ))}
        </UnstyledButton>
        {aside.map((column) => (
          <span key={column.key} className={classes.aside}>
            <span className={cells.visuallyHidden}>{column.label} </span>
            {renderCell(column, row.original)}
          </span>
        ))}
      </div>
      <p className={classes.meta}>
        {meta.filter(hasValue).map((column) => (
          <Detail key={column.key} column={column} row={row.original} />
        ))}
      </p>
      <div className={classes.note}>
        {note.filter(hasValue).map((column) => (
          <span key={column.key}>
            {(column.role === 'id' || column.card === 'note') && `${column.label} `}
            {renderCell(column, row.original)}
          </span>
        ))}
      </div>
    </li>
  );
}

/** "90 MBBL", "12 months", "Available 01/01/2027". */
function Detail({ column, row }: { column: ViewColumn<never>; row: object }) {
  const value = (row as Record<string, unknown>)[column.key];
  const unit = value === 1 ? column.unit?.replace(/s$/, '') : column.unit;
  return (
    <span>
      {column.kind === 'date' ? (
        `${column.label} `
      ) : (
        <span className={cells.visuallyHidden}>{column.label} </span>
      )}
      {renderCell(column, row)}
      {unit && ` ${unit}`}
    </span>
  );
}

export const SkeletonCompactCard = () => (
  <li className={classes.card} data-compact>
    <div className={classes.compactHeader}>
      <Skeleton height={20} width="55%" />
      <Skeleton height={20} width="20%" />
    </div>
    <Skeleton height={14} width="70%" />
    <Skeleton height={14} width="40%" />
  </li>
);

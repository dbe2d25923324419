import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { prefetchOnIntent } from '../../lib/prefetch.ts';
import { LoadingState } from '../../states/loading-state.tsx';
import { isEmptyValue, renderCell } from '../rows/cell-content.tsx';
import cells from '../rows/cells.module.css';
import { RowActionMenu } from '../rows/row-actions.tsx';
import { SelectionCheckbox } from '../selection/selection-checkbox.tsx';
import type { Action, RowSelection, TableRow, ViewColumn } from '../types.ts';
import { words } from '../words.ts';
import type { CardLayout } from './card-layout.ts';
import classes from './cards.module.css';

interface CardProps {
  layout: CardLayout;
  row: TableRow;
  /** Names the row: "listing 12". */
  label: string;
  /** Opens the panel with all fields of the row. The whole card is its touch target. */
  openAction: Action | undefined;
  /** Actions that the panel may not have. */
  menuActions: Action[];
  /** Undefined if rows are not selectable. */
  selection: RowSelection | undefined;
  /** The content of an expanded row; a card that opens a panel has none. */
  expandedRow: ((row: never) => ReactNode) | undefined;
}

/** A row in a few lines. */
export function Card({ layout, row, label, openAction, menuActions, selection, expandedRow }: CardProps) {
  const { title, aside, meta, note, prose } = layout;
  const render = (column: ViewColumn<never>) => renderCell(column, row.original);
  const isExpanded = !openAction && !!expandedRow && row.getIsExpanded();
  const titles = title.map((column) => <span key={column.key}>{render(column)}</span>);
  const shown = (columns: CardLayout['meta']) => columns.filter((column) => hasValue(column, row.original));
  return (
    <li className={classes.card} data-card aria-label={label}>
      <div className={classes.header}>
        {selection && (
          <SelectionCheckbox
            label={words.select(label)}
            checked={selection.isSelected(row.id)}
            onToggle={(range) => selection.toggle(row.id, range)}
            tabbable
          />
        )}
        {openAction || expandedRow ? (
          <UnstyledButton
            className={classes.opener}
            {...(openAction
              ? { onClick: openAction.onClick, ...prefetchOnIntent(openAction.prefetch) }
              : { onClick: () => row.toggleExpanded(), 'aria-expanded': isExpanded })}
          >
            {titles}
            {!openAction && (
              <IconChevronRight size={16} aria-hidden data-expanded={isExpanded || undefined} />
            )}
          </UnstyledButton>
        ) : (
          <span className={classes.title}>{titles}</span>
        )}
        {aside.map((column) => (
          <span key={column.key} className={classes.aside} data-kind={column.kind}>
            <span className={cells.visuallyHidden}>{column.label} </span>
            {render(column)}
            {column.role === 'volume' && <span className={classes.unit}> {column.unit}</span>}
          </span>
        ))}
        {menuActions.length > 0 && <RowActionMenu actions={menuActions} row={label} />}
      </div>
      <p className={classes.meta}>
        {shown(meta).map((column) => (
          <Detail key={column.key} column={column} row={row.original} />
        ))}
      </p>
      <div className={classes.note}>
        {shown(note).map((column) => (
          <Detail key={column.key} column={column} row={row.original} isNote />
        ))}
      </div>
      {shown(prose).map((column) => (
        <p key={column.key} className={classes.prose} data-clamped={!!openAction || undefined}>
          <span className={cells.visuallyHidden}>{column.label} </span>
          {renderCell(column, row.original, true)}
        </p>
      ))}
      {isExpanded && (
        <div className={classes.details}>
          <Suspense fallback={<LoadingState lines={2} />}>{expandedRow(row.original as never)}</Suspense>
        </div>
      )}
    </li>
  );
}

/** A computed column has no value under its key; it renders the values of other columns. */
function hasValue({ key, render }: ViewColumn<never>, row: object) {
  const value = (row as Record<string, unknown>)[key];
  return value === undefined ? !!render : !isEmptyValue(value) && !(render && value === 0);
}

/** Plain values that say nothing without their label. A column that the screen placed has it, too. */
const isLabeled = ({ kind, unit, card, role, render }: ViewColumn<never>) =>
  card !== undefined ||
  kind === 'date' ||
  role === 'id' ||
  (!render && (kind === 'flag' || (kind === 'number' && !unit)));

interface DetailProps {
  column: ViewColumn<never>;
  row: object;
  /** Without a hidden label, which would give badges and chips a line of their own. */
  isNote?: boolean;
}

/** "90 MBBL", "12 months", "Available 01/01/2027". */
function Detail({ column, row, isNote = false }: DetailProps) {
  const value = (row as Record<string, unknown>)[column.key];
  const unit = value === 1 ? column.unit?.replace(/s$/, '') : column.unit;
  return (
    <span data-kind={column.kind}>
      {isLabeled(column) && `${column.label} `}
      {!isLabeled(column) && !isNote && <span className={cells.visuallyHidden}>{column.label} </span>}
      {renderCell(column, row)}
      {unit && ` ${unit}`}
    </span>
  );
}

export const SkeletonCard = () => (
  <li className={classes.card}>
    <div className={classes.header}>
      <Skeleton height={20} width="55%" />
      <Skeleton height={20} width="20%" />
    </div>
    <Skeleton height={14} width="70%" />
    <Skeleton height={14} width="40%" />
  </li>
);

import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { prefetchOnIntent } from '../../lib/prefetch.ts';
import { singleTabStop } from '../../lib/single-tab-stop.ts';
import { LoadingState } from '../../states/loading-state.tsx';
import { isEmptyValue, renderCell } from '../rows/cell-content.tsx';
import { RowActionMenu } from '../rows/row-actions.tsx';
import { SelectionCheckbox } from '../selection/selection-checkbox.tsx';
import type { Action, RowSelection, TableRow, TableRowsProps, ViewColumn } from '../types.ts';
import { words } from '../words.ts';
import { type CardLayout, cardLayout, compactLayout } from './card-layout.ts';
import classes from './cards.module.css';
import { CompactCard, SkeletonCompactCard } from './compact-card.tsx';

/** A card with more actions shows the first `BUTTONS_BEFORE_MENU` as buttons and the others in a menu. */
const MAX_BUTTONS = 4;
const BUTTONS_BEFORE_MENU = 2;

/** Cards that fill the screen of a phone. */
const SKELETON_CARDS = [0, 1, 2, 3];
const SKELETON_COMPACT_CARDS = [0, 1, 2, 3, 4, 5];
const SKELETON_FACTS = [0, 1, 2, 3];

interface CardListProps extends TableRowsProps {
  /** The accessible name. */
  caption: string;
  busy: boolean;
  /** Three lines a card, for rows that open a panel with everything else. */
  compact: boolean;
}

/** The rows of a table as cards, for screens that are too narrow for its columns. */
export function CardList({
  caption,
  busy,
  columns,
  rows,
  skeleton,
  noRows,
  compact,
  ...table
}: CardListProps) {
  const layout = useMemo(() => cardLayout(columns), [columns]);
  const lines = useMemo(() => compactLayout(columns), [columns]);
  if (!skeleton && rows.length === 0) return <div className={classes.empty}>{noRows}</div>;
  return (
    <ul ref={singleTabStop} className={classes.cards} aria-label={caption} aria-busy={busy}>
      {skeleton && <SkeletonCards compact={compact} />}
      {rows.map((row) => {
        const label = table.labelOf(row.original as never);
        const actions = (table.rowActions?.(row.original as never) ?? []).filter(({ hidden }) => !hidden);
        const openAction = actions.find(({ opens }) => opens);
        const card = { row, label, selection: table.selection };
        return compact && openAction ? (
          <CompactCard key={row.id} {...card} layout={lines} openAction={openAction} />
        ) : (
          <Card key={row.id} {...card} layout={layout} expandedRow={table.expandedRow} actions={actions} />
        );
      })}
    </ul>
  );
}

const SkeletonCards = ({ compact }: { compact: boolean }) =>
  compact
    ? SKELETON_COMPACT_CARDS.map((index) => <SkeletonCompactCard key={index} />)
    : SKELETON_CARDS.map((index) => <SkeletonCard key={index} />);

const SkeletonCard = () => (
  <li className={classes.card}>
    <Skeleton height={18} width="55%" />
    <div className={classes.skeletonFacts}>
      {SKELETON_FACTS.map((index) => (
        <Skeleton key={index} height={14} width="60%" />
      ))}
    </div>
    <Skeleton height={34} />
  </li>
);

interface CardProps {
  layout: CardLayout;
  row: TableRow;
  /** Names the row: "listing 12". */
  label: string;
  actions: Action[];
  /** Undefined if rows are not selectable. */
  selection: RowSelection | undefined;
  /** The content of an expanded row. If an action `opens` the row, it shows this content instead. */
  expandedRow: ((row: never) => ReactNode) | undefined;
}

function Card({ layout, row: tableRow, label, actions, selection, expandedRow }: CardProps) {
  const row = tableRow.original;
  const { id, status, title, figures, details } = layout;
  const openAction = actions.find((action) => action.opens);
  const render = (column: ViewColumn<never> | undefined) => column && renderCell(column, row);
  return (
    <li className={classes.card} aria-label={label} data-opens={!!openAction || undefined}>
      <div className={classes.header}>
        {selection && (
          <SelectionCheckbox
            label={words.select(label)}
            checked={selection.isSelected(tableRow.id)}
            onToggle={(range) => selection.toggle(tableRow.id, range)}
            tabbable
          />
        )}
        {openAction ? (
          <UnstyledButton
            className={classes.title}
            onClick={openAction.onClick}
            {...prefetchOnIntent(openAction.prefetch)}
          >
            {render(title)}
          </UnstyledButton>
        ) : (
          <span className={classes.title}>{render(title)}</span>
        )}
        {render(status)}
        <span className={classes.id}>{render(id)}</span>
      </div>
      <dl className={classes.figures}>
        {figures.map((column) => (
          <Fact key={column.key} column={column} row={row} />
        ))}
      </dl>
      <dl className={classes.details}>
        {details
          .filter((column) => column.render || !isEmptyValue(cellValue(column, row)))
          .map((column) => (
            <Fact key={column.key} column={column} row={row} />
          ))}
      </dl>
      {expandedRow && !openAction && (
        <ExpandableDetails label={label} row={tableRow}>
          {() => expandedRow(row as never)}
        </ExpandableDetails>
      )}
      <CardActions actions={actions} label={label} />
    </li>
  );
}

const cellValue = (column: ViewColumn<never>, row: object) => (row as Record<string, unknown>)[column.key];

const Fact = ({ column, row }: { column: ViewColumn<never>; row: object }) => {
  const value = cellValue(column, row);
  // A combined column has no value itself.
  const showsUnit = typeof value === 'number' || value === undefined;
  return (
    <div data-wide={column.kind === 'text' || column.kind === 'list' || undefined}>
      <dt>{column.label}</dt>
      <dd>
        {renderCell(column, row, true)}
        {showsUnit && column.unit && <span className={classes.unit}> {column.unit}</span>}
      </dd>
    </div>
  );
};

interface ExpandableDetailsProps extends Pick<CardProps, 'label' | 'row'> {
  children: () => ReactNode;
}

function ExpandableDetails({ label, row, children }: ExpandableDetailsProps) {
  const expanded = row.getIsExpanded();
  return (
    <>
      <UnstyledButton
        className={classes.expand}
        aria-expanded={expanded}
        aria-label={`${words.details}, ${label}`}
        onClick={() => row.toggleExpanded()}
      >
        <IconChevronRight size={16} aria-hidden data-expanded={expanded || undefined} />
        {words.details}
      </UnstyledButton>
      {expanded && <Suspense fallback={<LoadingState lines={2} />}>{children()}</Suspense>}
    </>
  );
}

function CardActions({ actions, label }: Pick<CardProps, 'actions' | 'label'>) {
  const buttons = actions.length > MAX_BUTTONS ? actions.slice(0, BUTTONS_BEFORE_MENU) : actions;
  const menuActions = actions.slice(buttons.length);
  const reasons = new Set(buttons.flatMap(({ disabled }) => disabled || []));
  return (
    <>
      <div className={classes.actions}>
        {buttons.map((action) => (
          <Button
            key={action.label}
            className={classes.action}
            variant="default"
            aria-label={`${action.label}, ${label}`}
            disabled={!!action.disabled}
            onClick={action.onClick}
            {...prefetchOnIntent(action.prefetch)}
          >
            {action.label}
          </Button>
        ))}
        {menuActions.length > 0 && <RowActionMenu actions={menuActions} row={label} />}
      </div>
      {[...reasons].map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
    </>
  );
}

import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { prefetchOnIntent } from '../lib/prefetch.ts';
import { LoadingState } from '../states/loading-state.tsx';
import classes from './cards.module.css';
import { contentOf, isNothing } from './cell.tsx';
import type { CardLayout } from './roles.ts';
import { ActionMenu } from './row-actions.tsx';
import { SelectBox } from './select-box.tsx';
import type { Action, RowSelection, TableRow, ViewColumn } from './types.ts';
import { words } from './words.ts';

/** With more buttons than these the first stay, and the others become a menu. */
const MOST_BUTTONS = 4;
const STAY = 2;

interface CardProps {
  layout: CardLayout;
  row: TableRow;
  /** Names the row: "listing 12". */
  label: string;
  actions: Action[];
  /** Omitted if rows cannot be selected. */
  selection: RowSelection | undefined;
  /** Content below the expanded row. */
  unfolds: ((row: never) => ReactNode) | undefined;
}

/**
 * A row as a card: its title, figures, other facts, and actions in words. The details of an expanded row are in More Info; a
 * row without it expands here, too.
 */
export function Card({ layout, row: tableRow, label, actions, selection, unfolds }: CardProps) {
  const row = tableRow.original;
  const { id, status, title, figures, details } = layout;
  const opens = actions.find((action) => action.opens);
  const show = (column: ViewColumn<never> | undefined) => column && contentOf(column, row);
  return (
    <li className={classes.card} aria-label={label} data-opens={!!opens || undefined}>
      <div className={classes.top}>
        {selection && (
          <SelectBox
            label={words.select(label)}
            checked={selection.isSelected(tableRow.id)}
            onToggle={(range) => selection.toggle(tableRow.id, range)}
            tabbable
          />
        )}
        {opens ? (
          <UnstyledButton
            className={classes.title}
            onClick={opens.onClick}
            {...prefetchOnIntent(opens.prefetch)}
          >
            {show(title)}
          </UnstyledButton>
        ) : (
          <span className={classes.title}>{show(title)}</span>
        )}
        {show(status)}
        <span className={classes.id}>{show(id)}</span>
      </div>
      <dl className={classes.figures}>
        {figures.map((column) => (
          <Fact key={column.key} column={column} row={row} />
        ))}
      </dl>
      <dl className={classes.details}>
        {details
          .filter((column) => hasContent(column, row))
          .map((column) => (
            <Fact key={column.key} column={column} row={row} />
          ))}
      </dl>
      {unfolds && !opens && (
        <Unfolding label={label} row={tableRow}>
          {() => unfolds(row as never)}
        </Unfolding>
      )}
      <CardActions actions={actions} label={label} />
    </li>
  );
}

const cellOf = (column: ViewColumn<never>, row: object) => (row as Record<string, unknown>)[column.key];

/** Cards leave out empty values. */
const hasContent = (column: ViewColumn<never>, row: object) =>
  !!column.render || !isNothing(cellOf(column, row));

const Fact = ({ column, row }: { column: ViewColumn<never>; row: object }) => {
  const value = cellOf(column, row);
  // A column that combines several has no value itself.
  const number = typeof value === 'number' || value === undefined;
  return (
    <div data-wide={column.kind === 'text' || column.kind === 'list' || undefined}>
      <dt>{column.label}</dt>
      <dd>
        {contentOf(column, row, true)}
        {number && column.unit && <span className={classes.unit}> {column.unit}</span>}
      </dd>
    </div>
  );
};

interface UnfoldingProps extends Pick<CardProps, 'label' | 'row'> {
  children: () => ReactNode;
}

function Unfolding({ label, row, children }: UnfoldingProps) {
  const open = row.getIsExpanded();
  return (
    <>
      <UnstyledButton
        className={classes.unfold}
        aria-expanded={open}
        aria-label={`${words.details}, ${label}`}
        onClick={() => row.toggleExpanded()}
      >
        <IconChevronRight size={16} aria-hidden data-open={open || undefined} />
        {words.details}
      </UnstyledButton>
      {open && <Suspense fallback={<LoadingState lines={2} />}>{children()}</Suspense>}
    </>
  );
}

function CardActions({ actions, label }: Pick<CardProps, 'actions' | 'label'>) {
  const buttons = actions.length > MOST_BUTTONS ? actions.slice(0, STAY) : actions;
  const rest = actions.slice(buttons.length);
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
        {rest.length > 0 && <ActionMenu actions={rest} row={label} />}
      </div>
      {[...reasons].map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
    </>
  );
}

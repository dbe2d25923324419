import { Button, UnstyledButton } from '@mantine/core';
import { ahead } from '../lib/ahead.ts';
import classes from './cards.module.css';
import { contentOf } from './cell.tsx';
import type { CardLayout } from './roles.ts';
import type { Action, ViewColumn } from './types.ts';

interface CardProps {
  layout: CardLayout;
  row: object;
  /** Names the row: "listing 12". */
  label: string;
  actions: Action[];
}

/** A row as a card: what it is, its figures, the rest, and what may be done, in words. What unfolds in the table is in More Info. */
export function Card({ layout, row, label, actions }: CardProps) {
  const { id, status, title, figures, details } = layout;
  const opens = actions.find((action) => action.opens);
  const show = (column: ViewColumn<never> | undefined) => column && contentOf(column, row);
  return (
    <li className={classes.card} aria-label={label}>
      <div className={classes.top}>
        {opens ? (
          <UnstyledButton className={classes.title} onClick={opens.onClick} {...ahead(opens.ahead)}>
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
        {details.map((column) => (
          <Fact key={column.key} column={column} row={row} />
        ))}
      </dl>
      <Doing actions={actions} label={label} />
    </li>
  );
}

const Fact = ({ column, row }: { column: ViewColumn<never>; row: object }) => {
  const value = (row as Record<string, unknown>)[column.key];
  // A column that the screen makes of several has no value of its own.
  const number = typeof value === 'number' || value === undefined;
  return (
    <div data-wide={column.kind === 'text' || column.kind === 'list' || undefined}>
      <dt>{column.label}</dt>
      <dd>
        {contentOf(column, row)}
        {number && column.unit && <span className={classes.unit}> {column.unit}</span>}
      </dd>
    </div>
  );
};

function Doing({ actions, label }: Pick<CardProps, 'actions' | 'label'>) {
  const reasons = new Set(actions.flatMap(({ disabled }) => disabled || []));
  return (
    <>
      <div className={classes.actions}>
        {actions.map((action) => (
          <Button
            key={action.label}
            className={classes.action}
            variant="default"
            aria-label={`${action.label}, ${label}`}
            disabled={!!action.disabled}
            onClick={action.onClick}
            {...ahead(action.ahead)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      {[...reasons].map((reason) => (
        <p key={reason} className={classes.reason}>
          {reason}
        </p>
      ))}
    </>
  );
}

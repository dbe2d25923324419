import { useMemo } from 'react';
import { singleTabStop } from '../../lib/single-tab-stop.ts';
import type { TableRowsProps } from '../types.ts';
import { Card, SkeletonCard } from './card.tsx';
import { cardLayout } from './card-layout.ts';
import classes from './cards.module.css';

/** Cards that fill the screen of a phone. */
const SKELETON_CARDS = [0, 1, 2, 3, 4, 5];

interface CardListProps extends TableRowsProps {
  /** The accessible name. */
  caption: string;
  busy: boolean;
  /** Rows are leases, whose panel has all fields and actions. */
  isLease: boolean;
}

/** The rows of a table as cards, for screens that are too narrow for its columns. */
export function CardList({
  caption,
  busy,
  columns,
  rows,
  skeleton,
  noRows,
  isLease,
  ...table
}: CardListProps) {
  const layout = useMemo(() => cardLayout(columns, isLease), [columns, isLease]);
  if (!skeleton && rows.length === 0) return <div className={classes.empty}>{noRows}</div>;
  return (
    <ul ref={singleTabStop} className={classes.cards} aria-label={caption} aria-busy={busy}>
      {skeleton && SKELETON_CARDS.map((index) => <SkeletonCard key={index} />)}
      {rows.map((row) => {
        const actions = (table.rowActions?.(row.original as never) ?? []).filter(({ hidden }) => !hidden);
        const openAction = actions.find(({ opens }) => opens);
        return (
          <Card
            key={row.id}
            layout={layout}
            row={row}
            label={table.labelOf(row.original as never)}
            openAction={openAction}
            menuActions={isLease && openAction ? [] : actions.filter((action) => action !== openAction)}
            selection={table.selection}
            expandedRow={table.expandedRow}
          />
        );
      })}
    </ul>
  );
}

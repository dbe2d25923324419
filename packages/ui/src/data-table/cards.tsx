import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { Card } from './card.tsx';
import classes from './cards.module.css';
import { cardLayout } from './roles.ts';
import type { GridRows } from './types.ts';

interface CardsProps extends GridRows {
  caption: string;
  busy: boolean;
}

/** They fill a phone's screen. */
const SKELETON_CARDS = [0, 1, 2, 3];
const SKELETON_FACTS = [0, 1, 2, 3];

/** The rows of a table as cards, for screens too narrow for its columns. */
export function Cards({ caption, busy, columns, rows, skeleton, fallback, ...table }: CardsProps) {
  const layout = useMemo(() => cardLayout(columns), [columns]);
  if (!skeleton && rows.length === 0) return <div className={classes.empty}>{fallback}</div>;
  return (
    <ul className={classes.cards} aria-label={caption} aria-busy={busy}>
      {skeleton
        ? SKELETON_CARDS.map((place) => (
            <li key={place} className={classes.card}>
              <Skeleton height={18} width="55%" />
              <div className={classes.waiting}>
                {SKELETON_FACTS.map((fact) => (
                  <Skeleton key={fact} height={14} width="60%" />
                ))}
              </div>
              <Skeleton height={34} />
            </li>
          ))
        : rows.map((row) => (
            <Card
              key={row.id}
              layout={layout}
              row={row}
              label={table.labelOf(row.original as never)}
              selection={table.selection}
              unfolds={table.expandedRow}
              actions={(table.rowActions?.(row.original as never) ?? []).filter(({ hidden }) => !hidden)}
            />
          ))}
    </ul>
  );
}

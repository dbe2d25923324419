import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './comparison.module.css';

export interface ComparisonLine<T> {
  label: string;
  unit?: string;
  value: (item: T) => ReactNode;
  /** Marks the item with the most or the least of this amount with `word`. */
  best?: { amount: (item: T) => number; wanted: 'most' | 'least'; word: string };
}

interface ComparisonProps<T> {
  /** The accessible name. */
  caption: string;
  items: readonly T[];
  idOf: (item: T) => number;
  /** The header of an item's column. */
  head: (item: T) => ReactNode;
  lines: readonly ComparisonLine<T>[];
  /** The buttons at the foot of an item's column. */
  actions: (item: T) => ReactNode;
}

/** Compares items side by side, one column each. Scrolls horizontally with sticky line labels. */
export function Comparison<T>({ caption, items, idOf, head, lines, actions }: ComparisonProps<T>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.frame} tabIndex={0} data-sheet aria-label={caption}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.label} />
            {items.map((item) => (
              <th
                key={idOf(item)}
                scope="col"
                className={classes.head}
                style={{ width: `${100 / items.length}%` }}
              >
                {head(item)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.label} line={line} items={items} idOf={idOf} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={classes.label} />
            {items.map((item) => (
              <td key={idOf(item)} className={classes.actions}>
                {actions(item)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface LineRowProps<T> {
  line: ComparisonLine<T>;
  items: readonly T[];
  idOf: (item: T) => number;
}

function LineRow<T>({ line, items, idOf }: LineRowProps<T>) {
  const best = bestOf(line, items);
  return (
    <tr>
      <th scope="row" className={classes.label}>
        {line.label}
        {line.unit && <span className={classes.unit}> {line.unit}</span>}
      </th>
      {items.map((item) => (
        <td key={idOf(item)} className={classes.value}>
          {line.value(item)}
          {line.best && line.best.amount(item) === best && (
            <Badge size="sm" variant="light" color="teal" ml={8}>
              {line.best.word}
            </Badge>
          )}
        </td>
      ))}
    </tr>
  );
}

/** The best amount, or undefined if all are equal. */
function bestOf<T>({ best }: ComparisonLine<T>, items: readonly T[]): number | undefined {
  if (!best) return undefined;
  const amounts = items.map(best.amount);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (least === most) return undefined;
  return best.wanted === 'most' ? most : least;
}

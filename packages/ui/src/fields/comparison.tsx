import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './comparison.module.css';

/** One line of a comparison. */
export interface Compared<T> {
  label: string;
  unit?: string;
  value: (thing: T) => ReactNode;
  /** Marks whichever has the most, or the least, of it, with this word. */
  best?: { of: (thing: T) => number; wanted: 'most' | 'least'; word: string };
}

interface ComparisonProps<T> {
  /** Names it for screen readers; not shown. */
  caption: string;
  things: readonly T[];
  idOf: (thing: T) => number;
  /** The head of its column. */
  head: (thing: T) => ReactNode;
  lines: readonly Compared<T>[];
  /** What may be done with each, at the foot of its column. */
  actions: (thing: T) => ReactNode;
}

/** Things side by side, a column each; where they are many it scrolls, and what a line says stays in sight. */
export function Comparison<T>({ caption, things, idOf, head, lines, actions }: ComparisonProps<T>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={classes.frame} tabIndex={0} data-sheet aria-label={caption}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.label} />
            {things.map((thing) => (
              <th
                key={idOf(thing)}
                scope="col"
                className={classes.head}
                style={{ width: `${100 / things.length}%` }}
              >
                {head(thing)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.label} line={line} things={things} idOf={idOf} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={classes.label} />
            {things.map((thing) => (
              <td key={idOf(thing)} className={classes.actions}>
                {actions(thing)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface LineProps<T> {
  line: Compared<T>;
  things: readonly T[];
  idOf: (thing: T) => number;
}

function Line<T>({ line, things, idOf }: LineProps<T>) {
  const best = bestOf(line, things);
  return (
    <tr>
      <th scope="row" className={classes.label}>
        {line.label}
        {line.unit && <span className={classes.unit}> {line.unit}</span>}
      </th>
      {things.map((thing) => (
        <td key={idOf(thing)} className={classes.value}>
          {line.value(thing)}
          {line.best && line.best.of(thing) === best && (
            <Badge size="sm" variant="light" color="teal" ml={8}>
              {line.best.word}
            </Badge>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Nothing stands out where all are alike. */
function bestOf<T>({ best }: Compared<T>, things: readonly T[]): number | undefined {
  if (!best) return undefined;
  const amounts = things.map(best.of);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (least === most) return undefined;
  return best.wanted === 'most' ? most : least;
}

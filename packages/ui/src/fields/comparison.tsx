import { Badge, UnstyledButton } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EMPTY_VALUE } from '../lib/format.ts';
import classes from './comparison.module.css';

export interface ComparisonLine<T> {
  label: string;
  unit?: string;
  value: (item: T) => ReactNode;
  /** What was asked for; a dash if missing. */
  asked?: ReactNode;
  /** Shown under the value. */
  difference?: (item: T) => ReactNode;
  /** The user can sort by this line: most or least first. The first item is marked with `word`. */
  criterion?: { amount: (item: T) => number; wanted: 'most' | 'least'; word: string };
}

interface ComparisonProps<T> {
  /** The accessible name. */
  caption: string;
  items: readonly T[];
  idOf: (item: T) => number;
  /** The header of the column of what was asked for. */
  askedHeading: string;
  /** The header of an item's column. */
  head: (item: T) => ReactNode;
  lines: readonly ComparisonLine<T>[];
  /** The buttons at the foot of an item's column. */
  actions: (item: T) => ReactNode;
}

/**
 * Compares items side by side, one column each, in the order of a line that the user chooses. Scrolls horizontally with
 * sticky line labels.
 */
export function Comparison<T>(props: ComparisonProps<T>) {
  const { caption, idOf, askedHeading, head, lines, actions } = props;
  const [chosen, choose] = useState(lines.find(({ criterion }) => criterion)?.label);
  const criterion = lines.find(({ label }) => label === chosen)?.criterion;
  const items = sortItems(props.items, criterion);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.frame} tabIndex={0} data-sheet aria-label={caption}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.label} />
            <th scope="col" className={classes.asked}>
              {askedHeading}
            </th>
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
            <LineRow
              key={line.label}
              line={line}
              items={items}
              idOf={idOf}
              isChosen={line.label === chosen}
              onChoose={() => choose(line.label)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={classes.label} />
            <td className={classes.actions} />
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
  /** The items are sorted by this line. */
  isChosen: boolean;
  onChoose: () => void;
}

function LineRow<T>({ line, items, idOf, isChosen, onChoose }: LineRowProps<T>) {
  const { label, unit, criterion } = line;
  const best = isChosen && criterion ? bestOf(criterion, items) : undefined;
  const name = (
    <>
      {label}
      {unit && <span className={classes.unit}> {unit}</span>}
    </>
  );
  return (
    <tr>
      <th scope="row" className={classes.label}>
        {criterion ? (
          <UnstyledButton className={classes.criterion} aria-pressed={isChosen} onClick={onChoose}>
            <span>{name}</span>
            <IconArrowsSort size={14} aria-hidden className={classes.sort} />
          </UnstyledButton>
        ) : (
          name
        )}
      </th>
      <td className={classes.asked}>{line.asked || EMPTY_VALUE}</td>
      {items.map((item) => (
        <td key={idOf(item)} className={classes.value}>
          {line.value(item)}
          {criterion && criterion.amount(item) === best && (
            <Badge size="sm" variant="light" color="gray" ml={8}>
              {criterion.word}
            </Badge>
          )}
          {line.difference && <div className={classes.difference}>{line.difference(item)}</div>}
        </td>
      ))}
    </tr>
  );
}

type Criterion<T> = NonNullable<ComparisonLine<T>['criterion']>;

/** Equal items keep their order. */
function sortItems<T>(items: readonly T[], criterion: Criterion<T> | undefined): readonly T[] {
  if (!criterion) return items;
  const { amount, wanted } = criterion;
  const direction = wanted === 'most' ? -1 : 1;
  return items.toSorted((one, other) => direction * (amount(one) - amount(other)));
}

/** The best amount, or undefined if all are equal. Items are sorted by it. */
function bestOf<T>({ amount }: Criterion<T>, items: readonly T[]): number | undefined {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || amount(first) === amount(last)) return undefined;
  return amount(first);
}

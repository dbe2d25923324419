import { UnstyledButton } from '@mantine/core';
import { EMPTY_VALUE, formatIn } from '../../lib/format.ts';
import { words } from '../words.ts';
import classes from './line-list.module.css';
import type { LatestValue } from './use-lit-line.ts';

interface LineListProps {
  /** Sorted. */
  latest: readonly LatestValue[];
  /** Key of the line in color. */
  lit: string | undefined;
  /** Key of the line in color while none is pointed at. */
  pinned: string | null | undefined;
  onPoint: (key: string | null) => void;
  onSelect: (key: string) => void;
}

/** The legend of many lines, with their latest values: pointer and focus color a line, a click keeps it in color. */
export const LineList = ({ latest, lit, pinned, onPoint, onSelect }: LineListProps) => (
  <ul className={classes.list} aria-label={words.byLatest} data-sheet>
    {latest.map(({ line: { key, label, unit }, value }) => (
      <li key={key}>
        <UnstyledButton
          className={classes.line}
          data-lit={key === lit || undefined}
          aria-pressed={key === pinned}
          onPointerEnter={() => onPoint(key)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(key)}
          onBlur={() => onPoint(null)}
          onClick={() => onSelect(key)}
        >
          <span className={classes.name}>{label}</span>{' '}
          <span className={classes.value}>
            {value === null ? EMPTY_VALUE : formatIn({ unit }, value)}
            <small> {unit}</small>
          </span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
);

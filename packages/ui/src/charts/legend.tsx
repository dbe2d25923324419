import { UnstyledButton } from '@mantine/core';
import classes from './chart-view.module.css';
import type { Look } from './looks.ts';
import { Sample } from './sample.tsx';

export interface LegendItem {
  key: string;
  label: string;
  look: Look;
  hidden: boolean;
}

interface LegendProps {
  items: readonly LegendItem[];
  onToggle: ((key: string) => void) | undefined;
}

/** The legend: each item hides or shows its line. */
export const Legend = ({ items, onToggle }: LegendProps) => (
  <ul className={classes.legend}>
    {items.map(({ key, label, look, hidden }) => (
      <li key={key}>
        <UnstyledButton className={classes.item} aria-pressed={!hidden} onClick={() => onToggle?.(key)}>
          <Sample {...look} />
          {label}
        </UnstyledButton>
      </li>
    ))}
  </ul>
);

import { UnstyledButton } from '@mantine/core';
import type { LineStyle } from '../axes/line-styles.ts';
import classes from './chart-view.module.css';
import { LineSample } from './line-sample.tsx';

export interface LegendItem {
  key: string;
  label: string;
  lineStyle: LineStyle;
  hidden: boolean;
}

interface LegendProps {
  items: readonly LegendItem[];
  onToggle: ((key: string) => void) | undefined;
}

/** The legend: each item hides or shows its line. */
export const Legend = ({ items, onToggle }: LegendProps) => (
  <ul className={classes.legend}>
    {items.map(({ key, label, lineStyle, hidden }) => (
      <li key={key}>
        <UnstyledButton className={classes.item} aria-pressed={!hidden} onClick={() => onToggle?.(key)}>
          <LineSample {...lineStyle} />
          {label}
        </UnstyledButton>
      </li>
    ))}
  </ul>
);

import { UnstyledButton } from '@mantine/core';
import type { GlossaryTerm } from '@tank/schema/glossary';
import { Explain } from '../../glossary/term.tsx';
import type { LineStyle } from '../axes/line-styles.ts';
import classes from './chart-view.module.css';
import { LineSample } from './line-sample.tsx';

export interface LegendItem {
  key: string;
  label: string;
  lineStyle: LineStyle;
  hidden: boolean;
  /** Whether there is nothing to draw; the label says why. */
  isMissing?: boolean;
  /** Explains why. */
  terms?: readonly GlossaryTerm[];
}

interface LegendProps {
  items: readonly LegendItem[];
  onToggle: ((key: string) => void) | undefined;
}

/** The legend: each item hides or shows its line. */
export const Legend = ({ items, onToggle }: LegendProps) => (
  <ul className={classes.legend}>
    {items.map(({ key, label, lineStyle, hidden, isMissing, terms }) => (
      <li key={key}>
        <UnstyledButton
          className={classes.item}
          aria-pressed={!hidden}
          data-missing={isMissing || undefined}
          onClick={() => onToggle?.(key)}
        >
          <LineSample {...lineStyle} />
          {label}
        </UnstyledButton>
        {terms && <Explain of={terms} />}
      </li>
    ))}
  </ul>
);

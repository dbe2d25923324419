import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

interface TwoLinesProps {
  /** In a column of numbers. */
  right?: boolean;
  children: ReactNode;
  /** Small and grey below it. */
  below: ReactNode;
}

/** A table cell with a second line, which is beside the first one in compact rows. */
export const TwoLines = ({ children, below, right }: TwoLinesProps) => (
  <span className={classes.cell} data-two-lines data-right={right}>
    <span className={classes.first}>{children}</span>
    <span className={classes.below}>{below}</span>
  </span>
);

import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

interface TwoLinesProps {
  children: ReactNode;
  /** Small and grey below it. */
  below: ReactNode;
}

/** A table cell with a second line, which is beside the first one in compact rows. */
export const TwoLines = ({ children, below }: TwoLinesProps) => (
  <span className={classes.cell}>
    <span className={classes.first}>{children}</span>
    <span className={classes.below}>{below}</span>
  </span>
);

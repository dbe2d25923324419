import classes from './difference-text.module.css';
import type { Difference } from './term-differences.ts';

/** A signed difference from what was asked for, colored by whether it is good for the decider. */
export const DifferenceText = ({ difference }: { difference: Difference }) => (
  <span className={classes.difference} data-tone={difference.tone}>
    {difference.text}
  </span>
);

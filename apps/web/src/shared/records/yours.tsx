import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './yours.module.css';

/** A cell of the market's tables, marked where the row is the caller's own. */
export const Yours = ({ own, children }: { own: number; children: ReactNode }) =>
  own === 1 ? (
    <span className={classes.own}>
      {children}
      <Badge size="sm" className={classes.mark}>
        Yours
      </Badge>
    </span>
  ) : (
    children
  );

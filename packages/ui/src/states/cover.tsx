import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './cover.module.css';

export interface CoverProps {
  /** Why it is not shown. */
  text: string;
  /** What to do about it. */
  action: ReactNode;
  /** What it would look like. Nobody reads or presses it. */
  children: ReactNode;
}

/** Lies over what somebody may not see: a blurred sample, marked as one, and a way to the real thing. */
export const Cover = ({ text, action, children }: CoverProps) => (
  <div className={classes.cover} data-screen>
    <div className={classes.sample} inert aria-hidden>
      {children}
    </div>
    <div className={classes.notice}>
      <Badge>Sample</Badge>
      <Text className={classes.text}>{text}</Text>
      {action}
    </div>
  </div>
);

import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './cover.module.css';

export interface CoverProps {
  /** The reason why the content is not shown. */
  text: string;
  /** A button or link to get access. */
  action: ReactNode;
  /** A sample of the content, inert and hidden from screen readers. */
  children: ReactNode;
}

/** Shows a blurred, marked sample instead of content that the user may not see. */
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

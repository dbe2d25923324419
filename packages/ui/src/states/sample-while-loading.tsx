import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadingOnPaper } from './loading-on-paper.tsx';
import classes from './sample-while-loading.module.css';
import { words } from './words.ts';

export interface SampleWhileLoadingProps {
  /** A sample as tall as the content. */
  children: ReactNode;
}

/** Shows pale sample figures, marked as such, while the real ones load. */
export const SampleWhileLoading = ({ children }: SampleWhileLoadingProps) => (
  <div className={classes.frame} aria-busy data-loading>
    <div className={classes.mark} role="status" data-screen>
      <Badge>Sample</Badge>
      <Text size="xs">{words.sampleWhileLoading}</Text>
    </div>
    <div className={classes.sample} data-screen>
      {children}
    </div>
    <LoadingOnPaper />
  </div>
);

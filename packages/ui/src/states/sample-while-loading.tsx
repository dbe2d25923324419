import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sample-while-loading.module.css';
import { words } from './words.ts';

export interface SampleWhileLoadingProps {
  /** As high as what comes. */
  children: ReactNode;
}

/** Made-up figures where real ones are still loading: pale, and marked as a sample. */
export const SampleWhileLoading = ({ children }: SampleWhileLoadingProps) => (
  <div className={classes.frame} aria-busy data-loading>
    <div className={classes.mark} role="status">
      <Badge>Sample</Badge>
      <Text size="xs">{words.sampleWhileLoading}</Text>
    </div>
    <div className={classes.sample}>{children}</div>
  </div>
);

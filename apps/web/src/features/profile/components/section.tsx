import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type SectionId, sections } from '../model/sections.ts';
import classes from './profile.module.css';

interface SectionProps {
  id: SectionId;
  intro: string;
  /** Shown at the right of the heading. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Section with a linkable heading. */
export const Section = ({ id, intro, action, children }: SectionProps) => (
  <Paper withBorder p="md" component="section" aria-labelledby={id} className={classes.section}>
    <div>
      <Title order={2} size="h3" id={id} tabIndex={-1}>
        {sections[id]}
      </Title>
      <Text size="sm" c="dimmed">
        {intro}
      </Text>
    </div>
    {action && <div className={classes.action}>{action}</div>}
    <div className={classes.content}>{children}</div>
  </Paper>
);

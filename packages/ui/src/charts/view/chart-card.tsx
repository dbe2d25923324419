import { Group, Paper, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from '../../fields/page-header.tsx';
import { singleTabStop } from '../../lib/single-tab-stop.ts';
import { PanelErrorBoundary } from '../../states/panel-error-boundary.tsx';
import classes from './chart-card.module.css';

export interface ChartCardProps {
  title: string;
  description?: string;
  /** In the place of the title, which only screen readers get. */
  tabs?: ReactNode;
  /** Right of the title. */
  controls?: ReactNode;
  children: ReactNode;
}

/** The frame of a chart, whose buttons are one tab stop; an error in it does not affect other charts. */
export const ChartCard = ({ title, description, tabs, controls, children }: ChartCardProps) => (
  <Paper
    ref={singleTabStop}
    component="section"
    className={classes.card}
    withBorder
    radius="md"
    p="md"
    miw={0}
    aria-label={title}
    data-touch
  >
    {tabs ? (
      <header className={classes.tabs}>
        <VisuallyHidden component="h2">{title}</VisuallyHidden>
        {tabs}
        <Group gap="xs">{controls}</Group>
      </header>
    ) : (
      <PageHeader title={title} description={description} order={2} actions={controls} />
    )}
    <PanelErrorBoundary>{children}</PanelErrorBoundary>
  </Paper>
);

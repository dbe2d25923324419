import { Paper } from '@mantine/core';
import { PageHeader } from '@tank/ui/fields/page-header';
import type { ReactNode } from 'react';

interface ChartCardProps {
  title: string;
  description: string;
  /** Right of the title. */
  controls?: ReactNode;
  children: ReactNode;
}

/** The frame of a chart of the dashboard. */
export const ChartCard = ({ title, description, controls, children }: ChartCardProps) => (
  <Paper component="section" withBorder radius="md" p="md" miw={0}>
    <PageHeader title={title} description={description} order={2} actions={controls} />
    {children}
  </Paper>
);

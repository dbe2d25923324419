import { Group, Paper, Title } from '@mantine/core';
import { type Fact, Facts } from '@tank/ui/fields/facts';
import { StatusBadge, type Tone } from '@tank/ui/fields/status-badge';

export interface FiguresGroup {
  title: string;
  status: string;
  tone: Tone;
  facts: Fact[];
}

/** Card with the state and figures of one subsystem. */
export const FiguresCard = ({ title, status, tone, facts }: FiguresGroup) => (
  <Paper component="section" p="md" radius="md">
    <Group justify="space-between" mb="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      <StatusBadge status={status} tone={tone} />
    </Group>
    <Facts items={facts} rows />
  </Paper>
);

import { Title } from '@mantine/core';
import { AccessModesTable, type AccessModesTableProps } from './access-modes-table.tsx';

interface ModesSectionProps extends AccessModesTableProps {
  title?: string;
}

/** Access modes in the details of a record. */
export const ModesSection = ({ title = 'Access modes', modes }: ModesSectionProps) => (
  <section>
    <Title order={3} mt="lg" mb="xs">
      {title}
    </Title>
    <AccessModesTable modes={modes} />
  </section>
);

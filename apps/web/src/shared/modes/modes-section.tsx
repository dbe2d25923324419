import { Title } from '@mantine/core';
import { AccessModesTable, type AccessModesTableProps } from './access-modes-table.tsx';

interface ModesSectionProps extends AccessModesTableProps {
  title?: string;
}

/** The access modes of a record, among its details. */
export const ModesSection = ({ title = 'Access modes', modes }: ModesSectionProps) => (
  <section>
    <Title order={3} mt="lg" mb="xs">
      {title}
    </Title>
    <AccessModesTable modes={modes} />
  </section>
);

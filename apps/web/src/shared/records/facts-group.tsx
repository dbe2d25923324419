import { Title } from '@mantine/core';
import { type Fact, Facts } from '@tank/ui/fields/facts';

interface FactsGroupProps {
  title: string;
  items: readonly (Fact | false)[];
}

export const FactsGroup = ({ title, items }: FactsGroupProps) => (
  <section>
    <Title order={3} mt="lg" mb="xs">
      {title}
    </Title>
    <Facts items={items} />
  </section>
);

import { List, Text, Title } from '@mantine/core';
import { signUpCategories } from '@tank/schema/enums';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { words } from '../words.ts';

export default function AccountTypesDialog({ onClose }: { onClose: () => void }) {
  return (
    <InfoDialog onClose={onClose} title="Account types">
      {signUpCategories.map((category) => (
        <section key={category}>
          <Title order={3} size="h4">
            {category}
          </Title>
          <Text size="sm" c="dimmed">
            {words.explanations[category].audience}
          </Text>
          <List size="sm" mt={4} mb="md">
            {words.explanations[category].abilities.map((ability) => (
              <List.Item key={ability}>{ability}</List.Item>
            ))}
          </List>
        </section>
      ))}
      <Text size="sm" c="dimmed">
        {words.reviewed}
      </Text>
    </InfoDialog>
  );
}

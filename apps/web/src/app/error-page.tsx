import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { firstMessages } from '@tank/schema/first-messages';
import { PRODUCT_TITLE } from '@tank/schema/product';
import { Link, useParams } from 'react-router';

/** `/ERROR/{error}` (docs/product.md#screens). */
export function Component() {
  const { error } = useParams();
  useDocumentTitle(`Something went wrong · ${PRODUCT_TITLE}`);
  return (
    <Center component="main" mih="100vh" p="lg">
      <Stack align="center" gap="sm" maw={520}>
        <Title order={1}>{firstMessages.somethingWrong}</Title>
        <Text c="dimmed" ta="center">
          {error}
        </Text>
        <Button component={Link} to="/" mt="md">
          Return to Dashboard
        </Button>
      </Stack>
    </Center>
  );
}

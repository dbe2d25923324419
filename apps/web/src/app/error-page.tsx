import { Button, Center, Stack, Text, Title } from '@mantine/core';
import * as signedOutMessages from '@tank/schema/messages/signed-out';
import { useParams } from 'react-router';
import { Link } from '../shared/page/link.tsx';
import { usePageTitle } from '../shared/page/use-page-title.ts';
import { words } from './words.ts';

/** `/ERROR/{error}` (docs/product.md#screens). */
export function Component() {
  const { error } = useParams();
  usePageTitle(words.unexpectedError);
  return (
    <Center component="main" tabIndex={-1} mih="100vh" p="lg">
      <Stack align="center" gap="sm" maw={520}>
        <Title order={1}>{signedOutMessages.unexpectedError}</Title>
        <Text c="dimmed" ta="center">
          {error}
        </Text>
        <Button component={Link} to="/" mt="md">
          {words.toDashboard}
        </Button>
      </Stack>
    </Center>
  );
}

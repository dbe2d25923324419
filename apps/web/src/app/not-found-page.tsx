import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { EmptyState } from '@tank/ui/states/empty-state';
import { Link } from '../shared/page/link.tsx';
import { Page } from '../shared/page/page.tsx';
import { words } from './words.ts';

/** 404 within the app. */
export function Component() {
  return (
    <Page title={words.notFound}>
      <EmptyState
        title={messages.pathNotFound}
        hint={words.badLink}
        icon={<IconMapQuestion size={20} />}
        action={
          <Button component={Link} to="/" variant="default">
            {words.toDashboard}
          </Button>
        }
      />
    </Page>
  );
}

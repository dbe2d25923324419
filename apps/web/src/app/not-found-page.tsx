import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { EmptyState } from '@tank/ui/states/empty-state';
import { Link } from 'react-router';
import { Page } from '../shared/page/page.tsx';

/** 404 within the app. */
export function Component() {
  return (
    <Page title="Page not found">
      <EmptyState
        title={messages.noSuchPath}
        hint="The link may be out of date or mistyped."
        icon={<IconMapQuestion size={20} />}
        action={
          <Button component={Link} to="/" variant="default">
            Return to Dashboard
          </Button>
        }
      />
    </Page>
  );
}

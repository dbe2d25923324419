import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { EmptyState } from '@tank/ui/states/empty-state';
import { Link } from 'react-router';
import { words } from './words.ts';

/** Not there, or not for this viewer: both read alike (docs/product.md#who-sees-what), and there is a way on. */
export const Gone = ({ hint }: { hint: string }) => (
  <div data-gone>
    <EmptyState
      title={messages.bidDoesNotExist}
      hint={hint}
      action={
        <Button component={Link} to="/listing" variant="default">
          {words.goToListings}
        </Button>
      }
    />
  </div>
);

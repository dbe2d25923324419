import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { EmptyState } from '@tank/ui/states/empty-state';
import { Link } from '../page/link.tsx';
import { words } from './words.ts';

/** Same text for missing and forbidden records (docs/product.md#who-sees-what), with a link onward. */
export const RecordNotFound = ({ hint }: { hint: string }) => (
  <EmptyState
    title={messages.bidDoesNotExist}
    hint={hint}
    action={
      <Button component={Link} to="/listing" variant="default">
        {words.goToListings}
      </Button>
    }
  />
);

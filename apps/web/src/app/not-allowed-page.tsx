import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { Ability } from '@tank/schema/abilities';
import { EmptyState } from '@tank/ui/states/empty-state';
import { useLocation } from 'react-router';
import { Link } from '../shared/page/link.tsx';
import { Page } from '../shared/page/page.tsx';
import { useUser } from '../shared/session/session.ts';
import { isAddress, labelOf } from './screens.ts';
import { whoCanOpen, words } from './words.ts';

/** Says who can open the page, to a user who cannot. Pages that do not exist look the same, so that it reveals nothing. */
export default function NotAllowedPage({ ability }: { ability: Ability }) {
  const { pathname } = useLocation();
  const { username, category } = useUser();
  return (
    <Page title={isAddress(pathname) ? labelOf(pathname) : words.notAllowed}>
      <EmptyState
        title={whoCanOpen(ability)}
        hint={words.signedInAs(username, category)}
        icon={<IconLock size={20} />}
        action={
          <Button component={Link} to="/" variant="default">
            {words.toDashboard}
          </Button>
        }
      />
    </Page>
  );
}

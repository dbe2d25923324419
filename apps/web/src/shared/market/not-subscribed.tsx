import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { Cover } from '@tank/ui/states/cover';
import type { ReactNode } from 'react';
import { Link } from '../page/link.tsx';

/** Covers a sample of market data for users without a subscription; makes no calls. */
export const NotSubscribed = ({ children }: { children: ReactNode }) => (
  <Cover
    text={messages.notSubscribed}
    action={
      <Button component={Link} to="/contactus" variant="default" size="xs">
        Contact sales
      </Button>
    }
  >
    {children}
  </Cover>
);

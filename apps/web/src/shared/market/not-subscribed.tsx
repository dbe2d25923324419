import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { Cover } from '@tank/ui/states/cover';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A sample of market data, for whoever is not subscribed; nothing is asked for. */
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

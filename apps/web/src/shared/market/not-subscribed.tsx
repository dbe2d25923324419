import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { Cover } from '@tank/ui/states/cover';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../page/link.tsx';

/** Covers a sample of market data for users without a subscription; makes no calls. */
export function NotSubscribed({ children }: { children: ReactNode }) {
  // The dashboard has one button for all its panels (SubscriptionBand).
  const isDashboard = useLocation().pathname === '/';
  return (
    <Cover
      text={messages.notSubscribed}
      action={
        !isDashboard && (
          <Button component={Link} to="/contactus" variant="default" size="xs">
            Contact sales
          </Button>
        )
      }
    >
      {children}
    </Cover>
  );
}

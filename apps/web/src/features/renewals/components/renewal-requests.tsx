import { Tabs } from '@mantine/core';
import { PageHeader } from '@tank/ui/fields/page-header';
import { LoadingState } from '@tank/ui/states/loading-state';
import { type ComponentType, lazy, Suspense, useRef } from 'react';
import { TabLabel } from '../../../shared/page/tab-label.tsx';
import { useScrollToHash } from '../../../shared/page/use-scroll-to-hash.ts';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { ReceivedRenewals } from './received-renewals.tsx';
import classes from './renewal-requests.module.css';

const teamRenewals = () => import('./team-renewals.tsx');

interface ReceivedProps {
  /** Starts with the open requests instead of all; constant. */
  openFirst?: boolean | undefined;
}

// Received requests are the default view.
const PlacedRenewals = lazy(async () => ({
  default: (await import('./placed-renewals.tsx')).PlacedRenewals,
}));

const panels: Record<'mine' | 'team', { Received: ComponentType<ReceivedProps>; Placed: ComponentType }> = {
  mine: { Received: ReceivedRenewals, Placed: PlacedRenewals },
  team: {
    Received: lazy(async () => ({ default: (await teamRenewals()).TeamReceivedRenewals })),
    Placed: lazy(async () => ({ default: (await teamRenewals()).TeamPlacedRenewals })),
  },
};

interface RenewalRequestsProps extends ReceivedProps {
  /** The user's own or the whole team's. */
  scope?: 'mine' | 'team';
  /** Received requests that wait for an answer. */
  toAnswer?: number | undefined;
}

/** Received and Placed Renewal Requests (docs/product.md#bookings-dashboard). */
export function RenewalRequests({ scope = 'mine', toAnswer, openFirst }: RenewalRequestsProps) {
  const { Received, Placed } = panels[scope];
  const section = useRef<HTMLElement>(null);
  useScrollToHash('renewals', () => section.current?.scrollIntoView());
  const [params, patch] = useUrlParams();
  const tab = params.get('renewals') === 'placed' ? 'placed' : 'received';
  return (
    <section ref={section} className={classes.section}>
      <PageHeader title="Renewal Requests" order={2} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => patch({ renewals: next === 'placed' ? 'placed' : undefined })}
      >
        <Tabs.List mb="md" aria-label="Renewal Requests">
          <Tabs.Tab value="received">
            <TabLabel label="Received" count={toAnswer || undefined} />
          </Tabs.Tab>
          <Tabs.Tab value="placed">Placed</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="received">
          <Received openFirst={openFirst} />
        </Tabs.Panel>
        <Tabs.Panel value="placed">
          <Suspense fallback={<LoadingState lines={8} />}>
            <Placed />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

import { Tabs } from '@mantine/core';
import { PageHeader } from '@tank/ui/fields/page-header';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { PlacedRenewals } from './placed-renewals.tsx';
import { ReceivedRenewals } from './received-renewals.tsx';
import { TeamPlacedRenewals, TeamReceivedRenewals } from './team-renewals.tsx';

const panels = {
  mine: { Received: ReceivedRenewals, Placed: PlacedRenewals },
  team: { Received: TeamReceivedRenewals, Placed: TeamPlacedRenewals },
} as const;

interface RenewalRequestsProps {
  /** The user's own or the whole team's. */
  scope?: keyof typeof panels;
}

/** Received and Placed Renewal Requests (docs/product.md#bookings-dashboard). */
export default function RenewalRequests({ scope = 'mine' }: RenewalRequestsProps) {
  const { Received, Placed } = panels[scope];
  const [params, patch] = useUrlParams();
  const tab = params.get('renewals') === 'placed' ? 'placed' : 'received';
  return (
    <section>
      <PageHeader title="Renewal Requests" order={2} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => patch({ renewals: next === 'placed' ? 'placed' : undefined })}
      >
        <Tabs.List mb="md" aria-label="Renewal Requests">
          <Tabs.Tab value="received">Received</Tabs.Tab>
          <Tabs.Tab value="placed">Placed</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="received">
          <Received />
        </Tabs.Panel>
        <Tabs.Panel value="placed">
          <Placed />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

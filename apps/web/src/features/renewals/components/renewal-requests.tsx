import { Tabs } from '@mantine/core';
import { PageHeader } from '@tank/ui/fields/page-header';
import { useAddress } from '../../../shared/page/use-address.ts';
import { PlacedRenewals } from './placed-renewals.tsx';
import { ReceivedRenewals } from './received-renewals.tsx';

/** Received and Placed Renewal Requests (docs/product.md#bookings-dashboard). */
export default function RenewalRequests() {
  const [params, patch] = useAddress();
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
          <ReceivedRenewals />
        </Tabs.Panel>
        <Tabs.Panel value="placed">
          <PlacedRenewals />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

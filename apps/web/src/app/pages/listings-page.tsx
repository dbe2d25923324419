import { Tabs } from '@mantine/core';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AvailableListings } from '../../features/listings/components/available-listings.tsx';
import { Page } from '../../shared/page.tsx';
import { useUser } from '../../shared/session.ts';

/** Forms and their contracts are loaded when they are first opened: the table comes first. */
const PlaceBidDialog = lazy(() => import('../../features/bids/components/place-bid-dialog.tsx'));
const PlacedBids = lazy(() => import('../../features/bids/components/placed-bids.tsx'));

const tabs = { available: 'Available Listings', bids: 'Your Bids on Listings' } as const;
type Tab = keyof typeof tabs;

/** The Listings screen (specification section 2): one's bids, and what the market offers. */
export function Component() {
  const { category } = useUser();
  const [params, setParams] = useSearchParams();
  const [bidOn, setBidOn] = useState<number | null>(null);
  const trades = category !== 'Viewer';
  const tab: Tab = trades && params.get('tab') === 'bids' ? 'bids' : 'available';
  const available = <AvailableListings onPlaceBid={trades ? setBidOn : undefined} />;
  return (
    <Page
      title="Listings"
      description="Open tank capacity. Prices are USD per barrel of shell capacity and month."
    >
      {trades ? (
        <Tabs
          value={tab}
          keepMounted={false}
          // Each tab has filters of its own: they do not carry over.
          onChange={(value) => setParams(value === 'bids' ? { tab: 'bids' } : {})}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="bids">{tabs.bids}</Tabs.Tab>
            <Tabs.Tab value="available">{tabs.available}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="bids">
            <Suspense fallback={<LoadingState lines={8} />}>
              <PlacedBids />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="available">{available}</Tabs.Panel>
        </Tabs>
      ) : (
        available
      )}
      <Suspense>
        {bidOn !== null && <PlaceBidDialog listing_id={bidOn} onClose={() => setBidOn(null)} />}
      </Suspense>
    </Page>
  );
}

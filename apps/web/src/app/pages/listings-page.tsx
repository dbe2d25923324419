import { Tabs, Text } from '@mantine/core';
import { lazyWithPreload, type Prefetch, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { LoadingState } from '@tank/ui/states/loading-state';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AvailableListings } from '../../features/listings/components/available-listings.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useCan } from '../../shared/session/session.ts';
import { words } from '../words.ts';
import classes from './listings-page.module.css';
import { PlaceBidDialog, usePlaceBid } from './use-place-bid.tsx';
import { useReviewBids } from './use-review-bids.tsx';
import { useStartChat } from './use-start-chat.tsx';

const PlacedBids = lazyWithPreload(() => import('../../features/bids/components/placed-bids.tsx'));
const InquiriesToAnswer = lazyWithPreload(() => import('./inquiries-to-answer.tsx'));
const PlacedOffers = lazyWithPreload(() => import('../../features/offers/components/placed-offers.tsx'));

const listingTabs = { bids: words.bidsOnListings, available: 'Available Listings' };
const inquiryTabs = { inquiries: 'Available Inquiries', offers: words.bidsOnInquiries };

const tabContents: Record<string, { preload: Prefetch }> = {
  bids: PlacedBids,
  inquiries: InquiriesToAnswer,
  offers: PlacedOffers,
};

/** The Listings screen (docs/product.md#screens). */
export function Component() {
  const [params, setParams] = useSearchParams();
  const bid = usePlaceBid();
  const chat = useStartChat();
  const review = useReviewBids();
  const canOffer = useCan('make_offer');
  const tabs: Record<string, string> = { ...listingTabs, ...(canOffer && inquiryTabs) };
  const requested = params.get('tab') ?? '';
  const tab = Object.hasOwn(tabs, requested) ? requested : 'available';
  const available = <AvailableListings onPlaceBid={bid.open} onChat={chat.open} onReview={review.open} />;
  return (
    <Page title="Listings" description={words.listings} fill prefetch={bid.open && PlaceBidDialog.preload}>
      {bid.open ? (
        <Tabs
          value={tab}
          keepMounted={false}
          // Each tab has its own filters.
          onChange={(value) => setParams(value && value !== 'available' ? { tab: value } : {})}
        >
          <Tabs.List mb="md" className={classes.tabs}>
            {Object.entries(tabs).map(([value, label]) => (
              <Tabs.Tab key={value} value={value} {...prefetchOnIntent(tabContents[value]?.preload)}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab}>
            <Suspense fallback={<LoadingState lines={8} />}>
              {tab === 'available' && available}
              {tab === 'bids' && <PlacedBids />}
              {tab === 'inquiries' && <InquiriesToAnswer />}
              {tab === 'offers' && (
                <>
                  <Text size="sm" c="dimmed" mb="sm">
                    {words.placedOffers}
                  </Text>
                  <PlacedOffers />
                </>
              )}
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      ) : (
        available
      )}
      {chat.dialog}
      {bid.dialog}
      {review.dialog}
    </Page>
  );
}

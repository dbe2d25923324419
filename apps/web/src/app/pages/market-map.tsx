import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import type { Opener } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { MapPanel } from '../../features/map/map-panel.tsx';
import type { Subject } from '../../features/map/points/map-actions.ts';
import { unlessAll } from '../../features/market-data/model/panel-state.ts';
import { useMarketFilter } from '../../features/market-data/model/use-market-filter.ts';
import { toRecord } from '../../shared/records/prefetch-record.ts';
import { useMakeOffer } from './use-make-offer.tsx';
import { usePlaceBid } from './use-place-bid.tsx';
import { useReviewBids } from './use-review-bids.tsx';
import { useReviewOffers } from './use-review-offers.tsx';
import { useStartChat } from './use-start-chat.tsx';

const ListingDialog = lazyDialog(() => import('../../features/listings/components/listing-dialog.tsx'));
const InquiryDialog = lazyDialog(() => import('../../features/inquiries/components/inquiry-dialog.tsx'));
const preloadDialog = { listing: ListingDialog.preload, inquiry: InquiryDialog.preload };

/** The map with the dialogs that it opens. */
export function MarketMap() {
  const { state, isChosen, ready } = useMarketFilter();
  const bid = usePlaceBid();
  const offer = useMakeOffer();
  const chat = useStartChat();
  const bids = useReviewBids();
  const offers = useReviewOffers();
  const [shown, setShown] = useState<Subject | null>(null);
  const onInfo: Opener<[Subject]> = Object.assign((subject: Subject) => setShown(subject), {
    prefetch: ({ kind, id }: Subject) => toRecord(kind, id, preloadDialog[kind]).prefetch(),
  });
  const close = () => setShown(null);
  return (
    <>
      <MapPanel
        actions={{ onPlaceBid: bid.open, onMakeOffer: offer.open, onChat: chat.open, onInfo }}
        filter={{
          region: unlessAll(state.region),
          product_category: unlessAll(state.product_category),
          start_date: state.start_date,
          end_date: state.end_date,
          isChosen,
          isReady: ready,
        }}
      />
      <Dialog panel opened={shown} onClose={close}>
        {({ kind, id }) =>
          kind === 'listing' ? (
            <ListingDialog
              listing_id={id}
              onClose={close}
              onPlaceBid={bid.open}
              onChat={chat.open}
              onReview={bids.open}
            />
          ) : (
            <InquiryDialog
              inquiry_id={id}
              onClose={close}
              onOffer={offer.open}
              onChat={chat.open}
              onReview={offers.open}
            />
          )
        }
      </Dialog>
      {chat.dialog}
      {offer.dialog}
      {bid.dialog}
      {bids.dialog}
      {offers.dialog}
    </>
  );
}

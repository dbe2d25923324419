import { Dialog } from '@tank/ui/dialogs/dialog';
import { lazy, useState } from 'react';
import { HistoryList } from '../../../features/history/components/history-list.tsx';
import { ListingActions } from '../../../features/listings/components/listing-actions.tsx';
import { ListingDetail } from '../../../features/listings/components/listing-detail.tsx';
import { MatchingInquiries } from '../../../features/matches/components/matching-inquiries.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useMay } from '../../../shared/session/session.ts';
import { crumbTo } from '../../screens.ts';
import { useStartChat } from '../use-start-chat.tsx';
import { LandingFrame } from './landing-frame.tsx';

const PlaceBidDialog = lazy(() => import('../../../features/bids/components/place-bid-dialog.tsx'));

/** The page of a listing. */
export default function ListingLanding({ id }: { id: number }) {
  const bids = useMay('place_bid');
  const reads = useMay('read_history');
  const { data } = trpc.listings.get.useQuery({ listing_id: id });
  const [bidding, setBidding] = useState(false);
  const { startChat, chatDialog } = useStartChat();
  const listing = data?.data;
  // The storage's name is told to the listing's own side only: owner, team and Admin.
  const ours = reads && listing?.storage_name !== undefined;
  const home = crumbTo(listing?.own === 1 ? '/my/listing' : '/listing');
  return (
    <LandingFrame
      title={`Listing ${id}`}
      crumbs={[home]}
      actions={
        <ListingActions
          listing_id={id}
          onPlaceBid={bids ? () => setBidding(true) : undefined}
          onChat={startChat}
        />
      }
      aside={ours && <HistoryList entity="listing" id={id} />}
      below={ours && listing.status === 'Open' && <MatchingInquiries listing_id={id} />}
    >
      <ListingDetail listing_id={id} />
      {chatDialog}
      <Dialog about={bidding} onClose={() => setBidding(false)}>
        {() => <PlaceBidDialog listing_id={id} onClose={() => setBidding(false)} />}
      </Dialog>
    </LandingFrame>
  );
}

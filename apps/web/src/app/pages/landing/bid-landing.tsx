import { linkTo } from '@tank/schema/entities';
import { BidActions } from '../../../features/bids/components/bid-actions.tsx';
import { BidDetail } from '../../../features/bids/components/bid-detail.tsx';
import { HistoryList } from '../../../features/history/components/history-list.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { crumbTo } from '../../screens.ts';
import { LandingFrame } from './landing-frame.tsx';

/** The page of a bid: for its two sides. */
export default function BidLanding({ id }: { id: number }) {
  const { data } = trpc.bids.get.useQuery({ bid_id: id });
  const bid = data?.data;
  return (
    <LandingFrame
      title={`Bid ${id}`}
      crumbs={[
        crumbTo('/listing'),
        ...(bid ? [{ label: `Listing ${bid.listing_id}`, to: linkTo('listing', bid.listing_id) }] : []),
      ]}
      actions={<BidActions bid_id={id} />}
      aside={bid && <HistoryList entity="bid" id={id} />}
    >
      <BidDetail bid_id={id} />
    </LandingFrame>
  );
}

import type { ComparisonLine } from '@tank/ui/fields/comparison';
import { trpc } from '../../../shared/calls/trpc.ts';
import { CompareDialog } from '../../../shared/market/decisions/compare-dialog.tsx';
import { OverbookedMonths } from '../../../shared/records/overbooked-months.tsx';
import AcceptBidDialog from './accept-bid-dialog.tsx';
import RejectBidDialog from './reject-bid-dialog.tsx';
import { type OpenBid, useOpenBids } from './use-open-bids.ts';

const lines: readonly ComparisonLine<OpenBid>[] = [
  { label: 'Product', value: ({ product }) => product },
  { label: 'Overbooked months', value: (bid) => <OverbookedMonths {...bid} /> },
  { label: 'Comment', value: ({ bid_comment }) => bid_comment },
];

interface CompareBidsDialogProps {
  listing_id: number;
  onClose: () => void;
}

export default function CompareBidsDialog({ listing_id, onClose }: CompareBidsDialogProps) {
  const query = useOpenBids(listing_id);
  const listing = trpc.listings.get.useQuery({ listing_id }).data?.data;
  return (
    <CompareDialog
      kind="bid"
      on={`listing ${listing_id}`}
      side="terminal"
      asked={{
        price: listing?.ask_price,
        volume: listing?.working_capacity,
        start_date: listing?.date_available,
        term: listing?.term,
      }}
      query={query}
      lines={lines}
      dialog={(decision, bid, close) =>
        decision === 'accept' ? (
          <AcceptBidDialog bid={bid} onClose={close} />
        ) : (
          <RejectBidDialog bid_id={bid.bid_id} onClose={close} />
        )
      }
      onClose={onClose}
    />
  );
}

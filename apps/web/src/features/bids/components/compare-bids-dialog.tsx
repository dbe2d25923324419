import type { ComparisonLine } from '@tank/ui/fields/comparison';
import { CompareDialog } from '../../../shared/market/decisions/compare-dialog.tsx';
import { OverbookedMonths } from '../../../shared/records/overbooked-months.tsx';
import AcceptBidDialog from './accept-bid-dialog.tsx';
import RejectBidDialog from './reject-bid-dialog.tsx';
import RejectBidsDialog from './reject-bids-dialog.tsx';
import { type OpenBid, useAskedTerms, useOpenBids } from './use-open-bids.ts';

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
  return (
    <CompareDialog
      kind="bid"
      on={`listing ${listing_id}`}
      side="terminal"
      asked={useAskedTerms(listing_id)}
      query={useOpenBids(listing_id)}
      lines={lines}
      dialog={(decision, bid, close) =>
        decision === 'accept' ? (
          <AcceptBidDialog bid={bid} onClose={close} />
        ) : (
          <RejectBidDialog bid_id={bid.bid_id} onClose={close} />
        )
      }
      rejectAll={RejectBidsDialog}
      onClose={onClose}
    />
  );
}

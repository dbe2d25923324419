import type { ReceivedBidRow } from '@tank/schema/trade/bids';
import type { ComparisonLine } from '@tank/ui/fields/comparison';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import {
  type Answer,
  CompareDialog,
  MAX_COMPARED,
} from '../../../shared/market/decisions/compare-dialog.tsx';
import { OverbookedMonths } from '../../../shared/records/overbooked-months.tsx';
import AcceptBidDialog from './accept-bid-dialog.tsx';
import RejectBidDialog from './reject-bid-dialog.tsx';

type Bid = ReceivedBidRow & Answer;

const toAnswers = ({ data }: RouterOutput['bids']['listReceived']): { data: Bid[] } => ({
  data: data.map((bid) => ({ ...bid, id: bid.bid_id, price: bid.bid_price, term: bid.bid_term })),
});

const lines: readonly ComparisonLine<Bid>[] = [
  { label: 'Product', value: ({ product }) => product },
  { label: 'Overbooked months', value: (bid) => <OverbookedMonths {...bid} /> },
  { label: 'Comment', value: ({ bid_comment }) => bid_comment },
];

interface CompareBidsDialogProps {
  listing_id: number;
  onClose: () => void;
}

export default function CompareBidsDialog({ listing_id, onClose }: CompareBidsDialogProps) {
  const query = trpc.bids.listReceived.useQuery(
    {
      min_listing_id: listing_id,
      max_listing_id: listing_id,
      status: ['Open'],
      sort: '-bid_price',
      limit: MAX_COMPARED,
    },
    { select: toAnswers },
  );
  return (
    <CompareDialog
      kind="bid"
      on={`listing ${listing_id}`}
      wanted="most"
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

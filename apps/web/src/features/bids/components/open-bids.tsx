import { ExpandedAnswers } from '../../../shared/market/decisions/expanded-answers.tsx';
import { useAskedTerms, useOpenBids } from './use-open-bids.ts';

interface OpenBidsProps {
  listing_id: number;
  /** Opens a bid. */
  onReview: (id: number) => void;
}

/** The open bids below a row of My Listings. */
export default function OpenBids({ listing_id, onReview }: OpenBidsProps) {
  return (
    <ExpandedAnswers
      kind="bid"
      on={`listing ${listing_id}`}
      side="terminal"
      asked={useAskedTerms(listing_id)}
      query={useOpenBids(listing_id)}
      onReview={onReview}
    />
  );
}

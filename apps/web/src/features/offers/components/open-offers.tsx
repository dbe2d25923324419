import { ExpandedAnswers } from '../../../shared/market/decisions/expanded-answers.tsx';
import { useAskedTerms, useOpenOffers } from './use-open-offers.ts';

interface OpenOffersProps {
  inquiry_id: number;
  /** Opens an offer. */
  onReview: (id: number) => void;
}

/** The open offers below a row of My Inquiries. */
export default function OpenOffers({ inquiry_id, onReview }: OpenOffersProps) {
  return (
    <ExpandedAnswers
      kind="offer"
      on={`inquiry ${inquiry_id}`}
      side="trader"
      asked={useAskedTerms(inquiry_id)}
      query={useOpenOffers(inquiry_id)}
      onReview={onReview}
    />
  );
}

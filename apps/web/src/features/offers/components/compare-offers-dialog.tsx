import { countInWords } from '@tank/schema/kit/format';
import type { ComparisonLine } from '@tank/ui/fields/comparison';
import { CompareDialog } from '../../../shared/market/decisions/compare-dialog.tsx';
import AcceptOfferDialog from './accept-offer-dialog.tsx';
import RejectOfferDialog from './reject-offer-dialog.tsx';
import RejectOffersDialog from './reject-offers-dialog.tsx';
import { type OpenOffer, useAskedTerms, useOpenOffers } from './use-open-offers.ts';

const lines: readonly ComparisonLine<OpenOffer>[] = [
  {
    label: 'Storage location',
    value: ({ locality, administrative_area_level_1, region }) =>
      [locality, administrative_area_level_1].filter(Boolean).join(', ') || region,
  },
  {
    label: 'Distance',
    value: ({ distance }) => countInWords(distance, 'mile'),
    criterion: { amount: ({ distance }) => distance, wanted: 'least', word: 'Nearest' },
  },
  { label: 'Sublet', value: ({ allow_sublet }) => (allow_sublet ? 'Allowed' : 'Not allowed') },
  { label: 'Comment', value: ({ bid_comment }) => bid_comment },
];

interface CompareOffersDialogProps {
  inquiry_id: number;
  onClose: () => void;
}

/** Compares the open offers on an inquiry. */
export default function CompareOffersDialog({ inquiry_id, onClose }: CompareOffersDialogProps) {
  return (
    <CompareDialog
      kind="offer"
      on={`inquiry ${inquiry_id}`}
      side="trader"
      asked={useAskedTerms(inquiry_id)}
      query={useOpenOffers(inquiry_id)}
      lines={lines}
      dialog={(decision, offer, close) =>
        decision === 'accept' ? (
          <AcceptOfferDialog offer={offer} onClose={close} />
        ) : (
          <RejectOfferDialog inquiry_bids_id={offer.inquiry_bids_id} onClose={close} />
        )
      }
      rejectAll={RejectOffersDialog}
      onClose={onClose}
    />
  );
}

import { countInWords } from '@tank/schema/kit/format';
import type { ComparisonLine } from '@tank/ui/fields/comparison';
import { trpc } from '../../../shared/calls/trpc.ts';
import { CompareDialog } from '../../../shared/market/decisions/compare-dialog.tsx';
import AcceptOfferDialog from './accept-offer-dialog.tsx';
import RejectOfferDialog from './reject-offer-dialog.tsx';
import { type OpenOffer, useOpenOffers } from './use-open-offers.ts';

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
  const query = useOpenOffers(inquiry_id);
  const inquiry = trpc.inquiries.get.useQuery({ inquiry_id }).data?.data;
  return (
    <CompareDialog
      kind="offer"
      on={`inquiry ${inquiry_id}`}
      side="trader"
      asked={{
        price: inquiry?.bid_price,
        volume: inquiry && { min: inquiry.min_volume, max: inquiry.max_volume },
        start_date: inquiry?.start_date,
        term: inquiry?.term,
      }}
      query={query}
      lines={lines}
      dialog={(decision, offer, close) =>
        decision === 'accept' ? (
          <AcceptOfferDialog offer={offer} onClose={close} />
        ) : (
          <RejectOfferDialog inquiry_bids_id={offer.inquiry_bids_id} onClose={close} />
        )
      }
      onClose={onClose}
    />
  );
}

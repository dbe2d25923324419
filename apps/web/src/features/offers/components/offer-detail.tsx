import { messages } from '@tank/schema/messages';
import { RecordLoading } from '@tank/ui/record/record-loading';
import type { ReactNode } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RecordFiles } from '../../../shared/files/record-files.tsx';
import { RecordHistory } from '../../../shared/history/record-history.tsx';
import { RecordState } from '../../../shared/records/record-state.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { OfferHeader } from './offer-header.tsx';

interface OfferDetailProps {
  inquiry_bids_id: number;
  /** Buttons of the offer's page; More Info has them in its footer. */
  actions?: ReactNode;
}

/** An offer with its inquiry, read-only (docs/product.md#landing-pages); shared by the dialog and the page. */
export function OfferDetail({ inquiry_bids_id, actions }: OfferDetailProps) {
  const query = trpc.offers.get.useQuery({ inquiry_bids_id });
  return (
    <RecordState
      query={query}
      failure={messages.unableToFetchOffer}
      loading={<RecordLoading isPage={actions !== undefined} />}
    >
      {(offer) => (
        <OfferHeader offer={offer} actions={actions}>
          <OfferFacts offer={offer} />
          <RecordFiles
            parent={{ type: 'offer', id: inquiry_bids_id }}
            files={offer.files}
            attach={offer.abilities.attach}
            name={`Offer ${inquiry_bids_id}`}
          />
          <RecordHistory entity="offer" id={inquiry_bids_id} />
        </OfferHeader>
      )}
    </RecordState>
  );
}

import { messages } from '@tank/schema/messages';
import { RecordLoading } from '@tank/ui/record/record-loading';
import type { ReactNode } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RecordFiles } from '../../../shared/files/record-files.tsx';
import { RecordHistory } from '../../../shared/history/record-history.tsx';
import { ModesSection } from '../../../shared/modes/modes-section.tsx';
import { RecordState } from '../../../shared/records/record-state.tsx';
import { words } from '../words.ts';
import { BidFacts } from './bid-facts.tsx';
import { BidHeader } from './bid-header.tsx';

interface BidDetailProps {
  bid_id: number;
  /** Buttons of the bid's page; More Info has them in its footer. */
  actions?: ReactNode;
}

/** Read-only content of More Info and of the bid's page (docs/product.md#landing-pages). */
export function BidDetail({ bid_id, actions }: BidDetailProps) {
  const query = trpc.bids.get.useQuery({ bid_id });
  return (
    <RecordState
      query={query}
      failure={messages.unableToFetchBid}
      loading={<RecordLoading isPage={actions !== undefined} />}
    >
      {(bid) => (
        <BidHeader bid={bid} actions={actions}>
          <BidFacts bid={bid} />
          {bid.modes.length > 0 && <ModesSection title={words.chosenModes} modes={bid.modes} />}
          <RecordFiles
            parent={{ type: 'bid', id: bid_id }}
            files={bid.files}
            attach={bid.abilities.attach}
            name={`Bid ${bid_id}`}
          />
          <RecordHistory entity="bid" id={bid_id} />
        </BidHeader>
      )}
    </RecordState>
  );
}

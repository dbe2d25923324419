import { Divider } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RecordState } from '../../../shared/records/record-state.tsx';
import { RenewalFacts } from './renewal-facts.tsx';
import { type Party, parties } from './renewals-table.tsx';

interface RenewalInfoDialogProps {
  renewal_id: number;
  /** Whose contact details are shown. */
  other: Party;
  onClose: () => void;
}

/** More Info of a renewal request. */
export function RenewalInfoDialog({ renewal_id, other, onClose }: RenewalInfoDialogProps) {
  const query = trpc.renewals.get.useQuery({ renewal_id });
  return (
    <InfoDialog side onClose={onClose} title={`Renewal request ${renewal_id}`} size="lg">
      <RecordState query={query} failure={messages.unableToFetchRenewal}>
        {(renewal) => (
          <>
            <RenewalFacts renewal={renewal} />
            <Divider my="md" />
            <ContactPanel title={parties[other]} contact={contactOf(renewal, other)} />
          </>
        )}
      </RecordState>
    </InfoDialog>
  );
}

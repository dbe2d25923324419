import { Divider } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RecordHistory } from '../../../shared/history/record-history.tsx';
import { RecordState } from '../../../shared/records/record-state.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { words } from '../words.ts';
import { RenewalActions } from './renewal-actions.tsx';
import { RenewalFacts } from './renewal-facts.tsx';
import { type Party, parties } from './renewals-table.tsx';

interface RenewalInfoDialogProps {
  renewal_id: number;
  onClose: () => void;
}

/** More Info dialog of a renewal request with its terms, the other party's contact details and actions. */
export default function RenewalInfoDialog({ renewal_id, onClose }: RenewalInfoDialogProps) {
  const { username } = useUser();
  const query = trpc.renewals.get.useQuery({ renewal_id });
  const other: Party = query.data?.data.renewer_username === username ? 'receiver' : 'renewer';
  return (
    <InfoDialog
      onClose={onClose}
      title={words.title(renewal_id)}
      size="lg"
      actions={<RenewalActions renewal={query.data?.data} />}
    >
      <RecordState query={query} failure={messages.unableToFetchRenewal}>
        {(renewal) => (
          <RenewalFacts renewal={renewal}>
            <Divider my="md" />
            <ContactPanel title={parties[other]} contact={contactOf(renewal, other)} />
            <RecordHistory entity="renewal" id={renewal_id} />
          </RenewalFacts>
        )}
      </RecordState>
    </InfoDialog>
  );
}

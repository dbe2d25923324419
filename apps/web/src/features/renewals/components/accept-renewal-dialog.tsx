import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { RenewalRow } from '@tank/schema/renewals';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useOnceKey } from '../../../shared/forms/once-key.ts';
import { usePastStart } from '../../../shared/forms/past-start.tsx';
import { OverbookingNote } from '../../../shared/records/overbooking-note.tsx';
import { RenewalFacts } from './renewal-facts.tsx';
import { useDecided } from './use-decided.ts';

interface AcceptRenewalDialogProps {
  renewal: RenewalRow;
  onClose: () => void;
}

/** Accepting a request: what is agreed, and what it does to the storage. */
export function AcceptRenewalDialog({ renewal, onClose }: AcceptRenewalDialogProps) {
  const { renewal_id } = renewal;
  const idempotency_key = useOnceKey();
  const accept = trpc.renewals.accept.useMutation({
    ...useDecided(onClose),
    meta: { failure: messages.unableToAcceptRenewal },
  });
  const past = usePastStart(renewal, accept.error);
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => accept.mutate({ renewal_id, ...past.confirmed, idempotency_key })}
      title={`Accept renewal request ${renewal_id}?`}
      confirmLabel="Accept"
      pending={accept.isPending}
      submitDisabled={past.blocked}
    >
      <RenewalFacts renewal={{ ...renewal, status: undefined }} />
      <OverbookingNote {...renewal} />
      {past.note}
      <Text size="sm" mt="md">
        This makes a new booking with these terms. Booking {renewal.booking_id} stays as it is.
      </Text>
    </ConfirmDialog>
  );
}

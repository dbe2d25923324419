import { messages } from '@tank/schema/messages';
import type { RenewalRow } from '@tank/schema/trade/renewals';
import { trpc } from '../../../shared/calls/trpc.ts';
import { AcceptDialog } from '../../../shared/market/decisions/accept-dialog.tsx';
import { OverbookingNote } from '../../../shared/records/overbooking-note.tsx';
import { words } from '../words.ts';
import type { RenewalTerms } from './renewal-facts.tsx';
import { useDecisionHandlers } from './use-decision-handlers.ts';

/** A request with the abilities to decide on it. */
export type ReceivedRenewal = RenewalTerms & Pick<RenewalRow, 'renewal_id' | 'status' | 'storage_id'>;

interface AcceptRenewalDialogProps {
  renewal: ReceivedRenewal;
  onClose: () => void;
}

export default function AcceptRenewalDialog({ renewal, onClose }: AcceptRenewalDialogProps) {
  const { renewal_id, booking_id } = renewal;
  const { data } = trpc.renewals.get.useQuery({ renewal_id });
  const booking = trpc.bookings.get.useQuery({ booking_id }).data?.data;
  const accept = trpc.renewals.accept.useMutation({
    ...useDecisionHandlers(onClose),
    meta: { failure: messages.unableToAcceptRenewal },
  });
  return (
    <AcceptDialog
      kind="renewal"
      id={renewal_id}
      current={data?.data}
      terms={renewal}
      asked={booking ?? {}}
      side={booking?.side ?? null}
      subject={`${renewal.product} · ${renewal.storage_name}`}
      call={accept}
      onAccept={(answer) => accept.mutate({ renewal_id, ...answer })}
      onClose={onClose}
      confirmLabel="Accept"
      effects={[{ text: words.keepsBooking(booking_id) }]}
    >
      <OverbookingNote {...renewal} />
    </AcceptDialog>
  );
}

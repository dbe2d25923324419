import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { ReceivedOfferRow } from '@tank/schema/offers';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { Facts, priceFact, volumeFact } from '@tank/ui/fields/facts';
import { formatDate } from '@tank/ui/lib/format';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useOnceKey } from '../../../shared/forms/once-key.ts';
import { usePastStart } from '../../../shared/forms/past-start.tsx';
import { useDecided } from './use-decided.ts';

interface AcceptOfferDialogProps {
  offer: ReceivedOfferRow;
  onClose: () => void;
}

/** Accept confirmation: what is agreed, and what follows from it. */
export function AcceptOfferDialog({ offer, onClose }: AcceptOfferDialogProps) {
  const { inquiry_bids_id } = offer;
  const idempotency_key = useOnceKey();
  const accept = trpc.offers.accept.useMutation({
    meta: { failure: messages.unableToAcceptOffer },
    onSuccess: useDecided(onClose),
  });
  const past = usePastStart({ start_date: offer.date_available, term: offer.storage_term }, accept.error);
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => accept.mutate({ inquiry_bids_id, ...past.confirmed, idempotency_key })}
      title={`Accept offer ${inquiry_bids_id}?`}
      confirmLabel="Accept Offer"
      pending={accept.isPending}
      submitDisabled={past.blocked}
    >
      <Facts
        items={[
          { label: 'Product', value: offer.product },
          {
            label: 'Storage in',
            value: [offer.locality, offer.administrative_area_level_1].filter(Boolean).join(', '),
          },
          priceFact('Price', offer.ask_price),
          volumeFact('Volume', offer.volume),
          { label: 'Start date', value: formatDate(offer.date_available) },
          { label: 'Term', value: offer.storage_term, unit: 'months' },
        ]}
      />
      {past.note}
      <Text size="sm" mt="md">
        This makes a booking. You and the terminal see each other's contact information from then on, and
        other open offers on inquiry {offer.inquiry_id} are rejected.
      </Text>
    </ConfirmDialog>
  );
}

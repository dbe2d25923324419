import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { AcceptOfferDialog } from './accept-offer-dialog.tsx';
import { CancelOfferDialog } from './cancel-offer-dialog.tsx';
import { RejectOfferDialog } from './reject-offer-dialog.tsx';

/** What the caller may do with an offer, as buttons: for the dialog and the detail page. */
export function OfferActions({ inquiry_bids_id }: { inquiry_bids_id: number }) {
  const { data } = trpc.offers.get.useQuery({ inquiry_bids_id });
  const [open, setOpen] = useState<'accept' | 'reject' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  const offer = data?.data;
  if (!offer) return null;
  const { accept, reject, cancel } = offer.abilities;
  return (
    <>
      {cancel && (
        <Button variant="default" onClick={() => setOpen('cancel')}>
          Cancel Offer
        </Button>
      )}
      {reject && (
        <Button variant="default" onClick={() => setOpen('reject')}>
          Reject
        </Button>
      )}
      {accept && <Button onClick={() => setOpen('accept')}>Accept</Button>}
      {open === 'accept' && <AcceptOfferDialog offer={offer} onClose={close} />}
      {open === 'reject' && <RejectOfferDialog inquiry_bids_id={inquiry_bids_id} onClose={close} />}
      {open === 'cancel' && <CancelOfferDialog inquiry_bids_id={inquiry_bids_id} onClose={close} />}
    </>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { AcceptBidDialog } from './accept-bid-dialog.tsx';
import { CancelBidDialog } from './cancel-bid-dialog.tsx';
import { RejectBidDialog } from './reject-bid-dialog.tsx';

/** What the caller may do with a bid, as buttons: for the dialog and the detail page. */
export function BidActions({ bid_id }: { bid_id: number }) {
  const { data } = trpc.bids.get.useQuery({ bid_id });
  const [open, setOpen] = useState<'accept' | 'reject' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  const bid = data?.data;
  if (!bid) return null;
  const { accept, reject, cancel } = bid.abilities;
  return (
    <>
      {cancel && (
        <Button variant="default" onClick={() => setOpen('cancel')}>
          Cancel Bid
        </Button>
      )}
      {reject && (
        <Button variant="default" onClick={() => setOpen('reject')}>
          Reject
        </Button>
      )}
      {accept && <Button onClick={() => setOpen('accept')}>Accept</Button>}
      {open === 'accept' && <AcceptBidDialog bid={bid} onClose={close} />}
      {open === 'reject' && <RejectBidDialog bid_id={bid_id} onClose={close} />}
      {open === 'cancel' && <CancelBidDialog bid_id={bid_id} onClose={close} />}
    </>
  );
}

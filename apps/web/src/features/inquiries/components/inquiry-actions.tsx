import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { WithdrawInquiryDialog } from './withdraw-inquiry-dialog.tsx';

interface InquiryActionsProps {
  inquiry_id: number;
  /** Opens Make Offer; left out where that is no part of the screen. */
  onOffer?: ((inquiry_id: number) => void) | undefined;
  /** Opens Start Chat; likewise. */
  onChat?: ((about: { inquiry_id: number }) => void) | undefined;
}

/** What the caller may do with an inquiry, as buttons: for the dialog and the detail page. */
export function InquiryActions({ inquiry_id, onOffer, onChat }: InquiryActionsProps) {
  const { data } = trpc.inquiries.get.useQuery({ inquiry_id });
  const [withdrawing, setWithdrawing] = useState(false);
  const inquiry = data?.data;
  const abilities = inquiry?.abilities;
  return (
    <>
      {onChat && inquiry?.status === 'Open' && inquiry.own === 0 && (
        <Button variant="default" onClick={() => onChat({ inquiry_id })}>
          Send Message
        </Button>
      )}
      {abilities?.withdraw && (
        <Button variant="default" onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      )}
      {abilities?.offer && onOffer && <Button onClick={() => onOffer(inquiry_id)}>Make Offer</Button>}
      {withdrawing && <WithdrawInquiryDialog inquiry_id={inquiry_id} onClose={() => setWithdrawing(false)} />}
    </>
  );
}

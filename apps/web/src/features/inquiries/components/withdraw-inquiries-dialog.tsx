import { messages } from '@tank/schema/messages';
import type { MyInquiryRow } from '@tank/schema/trade/inquiries';
import { BulkDialog, type BulkDialogProps } from '../../../shared/bulk/bulk-dialog.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';

/** Withdraws the selected inquiries. */
export default function WithdrawInquiriesDialog(props: BulkDialogProps<MyInquiryRow>) {
  const { mutateAsync } = trpc.inquiries.withdraw.useMutation();
  return (
    <BulkDialog
      {...props}
      action="withdrawInquiries"
      idOf={({ inquiry_id }) => inquiry_id}
      call={({ inquiry_id }) => mutateAsync({ inquiry_id })}
      failure={messages.unableToDeleteInquiry}
      changes={['inquiry', 'offer']}
    />
  );
}

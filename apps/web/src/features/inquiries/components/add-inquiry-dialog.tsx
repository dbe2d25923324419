import { messages } from '@tank/schema/messages';
import { createInquiry, inquiryRules } from '@tank/schema/trade/inquiries';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { useToday } from '@tank/ui/lib/today';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useUploads } from '../../../shared/files/use-uploads.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { InquiryFields } from './inquiry-fields.tsx';
import { emptyInquiry, toInquiryInput } from './inquiry-values.ts';

export default function AddInquiryDialog({ onClose }: { onClose: () => void }) {
  const idempotency_key = useIdempotencyKey();
  const uploads = useUploads();
  const { form, submit, fail } = useZodForm({
    contract: createInquiry,
    rules: inquiryRules,
    initialValues: emptyInquiry(useToday()),
    inputOf: toInquiryInput,
  });
  const create = trpc.inquiries.create.useMutation({
    meta: { failure: messages.unableToCreateInquiry },
    onSuccess: useDialogSuccess(['inquiry'], onClose),
    onError: fail,
  });
  const send = submit((input) => create.mutate({ ...input, file_ids: uploads.file_ids, idempotency_key }));
  return (
    <FormDialog
      onClose={onClose}
      title="Add Inquiry"
      size="lg"
      submitLabel="Add Inquiry"
      submitDisabled={uploads.blocked}
      onSubmit={send}
      pending={create.isPending}
      isDirty={() => form.isDirty() || uploads.items.length > 0}
      hasAutofocusField
    >
      <InquiryFields form={form} uploads={uploads} />
    </FormDialog>
  );
}

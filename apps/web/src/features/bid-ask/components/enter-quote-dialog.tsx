import { createQuote } from '@tank/schema/market/bid-ask';
import { messages } from '@tank/schema/messages';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { QuoteFields } from './quote-fields.tsx';
import { emptyQuote } from './quote-values.ts';

export default function EnterQuoteDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, fail } = useZodForm({ contract: createQuote, initialValues: emptyQuote });
  const create = trpc.bidAsk.create.useMutation({
    meta: { failure: messages.unableToCreateQuote },
    onSuccess: useDialogSuccess(['bid_ask'], onClose),
    onError: fail,
  });
  return (
    <FormDialog
      title="Enter Bid"
      submitLabel="Add"
      onClose={onClose}
      onSubmit={submit((input) => create.mutate(input))}
      pending={create.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <QuoteFields form={form} />
    </FormDialog>
  );
}

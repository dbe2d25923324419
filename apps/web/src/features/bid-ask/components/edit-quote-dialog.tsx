import { updateQuoteForm } from '@tank/schema/market/bid-ask';
import { messages } from '@tank/schema/messages';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useEffect } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useFreshOrClose } from '../../../shared/forms/use-fresh-or-close.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';
import { QuoteFields } from './quote-fields.tsx';
import { emptyQuote } from './quote-values.ts';

interface EditQuoteDialogProps {
  bid_ask_id: number;
  onClose: () => void;
}

/** Sends the version that was read; closes if the quote cannot be fetched. */
export default function EditQuoteDialog({ bid_ask_id, onClose }: EditQuoteDialogProps) {
  const query = trpc.bidAsk.get.useQuery({ bid_ask_id }, { staleTime: 0, refetchOnWindowFocus: false });
  const { form, submit, fail } = useZodForm({
    contract: updateQuoteForm,
    initialValues: { ...emptyQuote, version: undefined as number | undefined },
    inputOf: (values) => ({ ...values, bid_ask_id }),
  });
  const fresh = useFreshOrClose({ query, failure: messages.unableToFetchQuote, onClose })?.data;
  useEffect(() => {
    if (!fresh) return;
    const { bid_ask_id: _, date_placed: __, ...values } = fresh;
    form.initialize(values);
  }, [fresh, form.initialize]);
  const update = trpc.bidAsk.update.useMutation({
    meta: { failure: messages.unableToUpdateQuote },
    onSuccess: useDialogSuccess(['bid_ask'], onClose),
    onError: fail,
  });
  return (
    <FormDialog
      title="Edit Bid"
      subtitle={`ID ${bid_ask_id}`}
      submitLabel="Update"
      submitDisabled={!form.initialized && words.loading}
      onClose={onClose}
      onSubmit={submit((input) => update.mutate(input))}
      pending={update.isPending}
      isDirty={form.isDirty}
    >
      {form.initialized ? <QuoteFields form={form} /> : <LoadingState lines={6} />}
    </FormDialog>
  );
}

import { messages } from '@tank/schema/messages';
import { capacityWarnings } from '@tank/schema/trade/input-warnings';
import { createListing, listingRules } from '@tank/schema/trade/listings';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { UploadsField } from '../../../shared/files/uploads-field.tsx';
import { useUploads } from '../../../shared/files/use-uploads.ts';
import { useConfirmUnusual } from '../../../shared/forms/use-confirm-unusual.tsx';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { LeaseLine } from '../../../shared/market/lease-summary.tsx';
import { reportTutorialAction } from '../../../shared/tutorial/tutorial.ts';
import { TutorialHint } from '../../../shared/tutorial/tutorial-hint.tsx';
import { createInput, newListing } from '../model/listing-values.ts';
import { ListingFields, usePreselectOnlyStorage } from './listing-fields.tsx';

interface AddListingDialogProps {
  onClose: () => void;
  /** Preselected if the dialog was opened from a storage. */
  storage_id?: number | undefined;
}

export default function AddListingDialog({ onClose, storage_id }: AddListingDialogProps) {
  const idempotency_key = useIdempotencyKey();
  const uploads = useUploads();
  const { form, submit, fail } = useZodForm({
    contract: createListing,
    rules: listingRules,
    initialValues: newListing(storage_id),
    inputOf: createInput,
  });
  usePreselectOnlyStorage(form);
  const done = useDialogSuccess(['listing'], onClose);
  const create = trpc.listings.create.useMutation({
    meta: { failure: messages.unableToCreateListing },
    onSuccess: (answer) => {
      done(answer);
      reportTutorialAction('add_listing');
    },
    onError: fail,
  });
  const { ask_price, working_capacity, term } = form.values;
  const unusual = useConfirmUnusual(capacityWarnings('Working capacity', working_capacity));
  const send = submit((input) =>
    unusual.confirmThen(() => create.mutate({ ...input, file_ids: uploads.file_ids, idempotency_key })),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Add Listing"
      size="lg"
      {...unusual.buttonProps('Add Listing')}
      onSubmit={send}
      pending={create.isPending}
      submitDisabled={uploads.blocked}
      isDirty={() => form.isDirty() || uploads.items.length > 0}
      hasAutofocusField
      aside={<LeaseLine price={ask_price} volume={working_capacity} term={term} />}
    >
      <TutorialHint at="listing_form" />
      <ListingFields form={form}>
        <UploadsField uploads={uploads} errors={form.errors} />
      </ListingFields>
      {unusual.note}
    </FormDialog>
  );
}

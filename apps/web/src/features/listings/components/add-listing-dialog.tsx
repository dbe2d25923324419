import { messages } from '@tank/schema/messages';
import { capacityWarnings } from '@tank/schema/trade/input-warnings';
import { createListing, listingRules } from '@tank/schema/trade/listings';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { UploadsField } from '../../../shared/files/uploads-field.tsx';
import { useUploads } from '../../../shared/files/use-uploads.ts';
import { useOnceKey } from '../../../shared/forms/once-key.ts';
import { useUnusual } from '../../../shared/forms/use-unusual.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDone } from '../../../shared/live/use-changed.ts';
import { didForTutorial } from '../../../shared/tutorial/tutorial.ts';
import { TutorialHint } from '../../../shared/tutorial/tutorial-hint.tsx';
import { createInput, newListing } from '../model/listing-values.ts';
import { ListingFields } from './listing-fields.tsx';

interface AddListingDialogProps {
  onClose: () => void;
  /** Preselected if the dialog was opened from a storage. */
  storage_id?: number | undefined;
}

export default function AddListingDialog({ onClose, storage_id }: AddListingDialogProps) {
  const idempotency_key = useOnceKey();
  const uploads = useUploads();
  const { form, submit, fail } = useZodForm({
    contract: createListing,
    rules: listingRules,
    initialValues: newListing(storage_id),
    inputOf: createInput,
  });
  const done = useDone(['listing'], onClose);
  const create = trpc.listings.create.useMutation({
    meta: { failure: messages.unableToCreateListing },
    onSuccess: (answer) => {
      done(answer);
      didForTutorial('add_listing');
    },
    onError: fail,
  });
  const unusual = useUnusual(capacityWarnings('Working capacity', form.values.working_capacity));
  const send = submit((input) =>
    unusual.before(() => create.mutate({ ...input, file_ids: uploads.file_ids, idempotency_key })),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Add Listing"
      size="lg"
      {...unusual.buttons('Add Listing')}
      onSubmit={send}
      pending={create.isPending}
      submitDisabled={uploads.blocked}
      dirty={() => form.isDirty() || uploads.items.length > 0}
      fieldFirst
    >
      <TutorialHint at="listing_form" />
      <ListingFields form={form}>
        <UploadsField uploads={uploads} errors={form.errors} />
      </ListingFields>
      {unusual.note}
    </FormDialog>
  );
}

import { defaultExpiration, utcDate } from '@tank/schema/kit/dates';
import { createListing, listingRules } from '@tank/schema/listings';
import { messages } from '@tank/schema/messages';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { sentenceOf } from '../../../shared/failure.ts';
import { notify } from '../../../shared/notify.ts';
import { useOnceKey } from '../../../shared/once-key.ts';
import { trpc } from '../../../shared/trpc.ts';
import { useUploads } from '../../../shared/use-uploads.ts';
import { useZodForm } from '../../../shared/use-zod-form.ts';
import { ListingFields, type ListingValues } from './listing-fields.tsx';

interface AddListingDialogProps {
  onClose: () => void;
  /** Picked already, where the dialog was opened from a storage. */
  storage_id?: number | undefined;
}

const valuesFor = (storage_id: number | undefined): ListingValues => {
  const today = utcDate(new Date());
  return {
    storage_id: storage_id ? String(storage_id) : '',
    working_capacity: '',
    ask_price: '',
    hide_price: 0,
    term: '',
    delay_after_commit: '',
    date_available: today,
    expiration: defaultExpiration(today),
    heel_product: '',
    visibility: '2',
    allow_sublet: 0,
    access_modes: null,
    comment: '',
  };
};

const inputOf = ({ storage_id, visibility, access_modes, ...values }: ListingValues) => ({
  ...values,
  storage_id: storage_id ? Number(storage_id) : undefined,
  visibility: Number(visibility),
  access_modes: access_modes?.map(Number),
});

/** Add Listing: publishes capacity of one of the caller's storages. */
export function AddListingDialog({ onClose, storage_id }: AddListingDialogProps) {
  const utils = trpc.useUtils();
  const idempotency_key = useOnceKey();
  const uploads = useUploads();
  const { form, submit, fail } = useZodForm({
    contract: createListing,
    rules: listingRules,
    initialValues: valuesFor(storage_id),
    inputOf,
  });
  const create = trpc.listings.create.useMutation({
    onSuccess: ({ message }) => {
      void notify(message);
      void utils.listings.invalidate();
      onClose();
    },
    onError: fail,
  });
  const send = submit((input) => create.mutate({ ...input, file_ids: uploads.file_ids, idempotency_key }));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Add Listing"
      size="lg"
      submitLabel="Add Listing"
      onSubmit={send}
      pending={create.isPending}
      submitDisabled={uploads.blocked}
      dirty={form.isDirty() || uploads.items.length > 0}
      error={create.error && sentenceOf(create.error, messages.unableToCreateListing)}
    >
      <ListingFields form={form} uploads={uploads} />
    </FormDialog>
  );
}

import { messages } from '@tank/schema/messages';
import { capacityWarnings } from '@tank/schema/trade/input-warnings';
import { editRules, updateListingForm } from '@tank/schema/trade/listings';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useEffect } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useConfirmUnusual } from '../../../shared/forms/use-confirm-unusual.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { RecordState } from '../../../shared/records/record-state.tsx';
import { newListing, type ReadVersion, updateInput, valuesOf } from '../model/listing-values.ts';
import { words } from '../words.ts';
import { ListingFields } from './listing-fields.tsx';

interface EditListingDialogProps {
  listing_id: number;
  onClose: () => void;
}

/** Edits the terms of a listing; storage and files cannot change here. */
export default function EditListingDialog({ listing_id, onClose }: EditListingDialogProps) {
  const query = trpc.listings.get.useQuery({ listing_id }, { staleTime: 0, refetchOnWindowFocus: false });
  // Cached data may be stale: the form waits for its own fetch.
  const fresh = query.isFetchedAfterMount ? query.data?.data : undefined;
  const initialValues = { ...newListing(), read: { listing_id } as ReadVersion };
  const { form, submit, fail } = useZodForm({
    contract: updateListingForm,
    rules: editRules(fresh),
    initialValues,
    inputOf: ({ read, ...values }: typeof initialValues) => updateInput(values, read),
  });
  useEffect(() => {
    // Initializes once: a refetch must not overwrite input, and the server rejects a stale version.
    if (fresh) form.initialize({ ...valuesOf(fresh), read: { listing_id, version: fresh.version } });
  }, [fresh, listing_id, form.initialize]);
  const update = trpc.listings.update.useMutation({
    meta: { failure: messages.unableToUpdateListing },
    onSuccess: useDialogSuccess(['listing'], onClose),
    onError: fail,
  });
  const unusual = useConfirmUnusual(capacityWarnings('Working capacity', form.values.working_capacity));
  return (
    <FormDialog
      onClose={onClose}
      title="Edit Listing"
      size="lg"
      {...unusual.buttonProps('Save Listing')}
      submitDisabled={!form.initialized && words.loading}
      onSubmit={submit((input) => unusual.confirmThen(() => update.mutate(input)))}
      pending={update.isPending}
      isDirty={form.isDirty}
    >
      <RecordState query={query} failure={messages.unableToFetchListing}>
        {(listing) =>
          form.initialized ? (
            <ListingFields form={form} offered={listing.access_modes} />
          ) : (
            <LoadingState lines={8} />
          )
        }
      </RecordState>
      {unusual.note}
    </FormDialog>
  );
}

import { messages } from '@tank/schema/messages';
import { type UserDetail, updateUserForm } from '@tank/schema/people/users';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useEffect } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useFreshOrClose } from '../../../shared/forms/use-fresh-or-close.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';
import type { UserDialogProps } from './user-dialog-props.ts';
import { emptyUser, UserFields, type UserValues } from './user-fields.tsx';

const valuesOf = (user: UserDetail): UserValues & { version: number | undefined } => ({
  first_name: user.first_name,
  last_name: user.last_name,
  username: user.username,
  email: user.email,
  category: user.category,
  company: user.company ?? '',
  job_title: user.job_title ?? '',
  office_phone: user.office_phone ?? '',
  cell_phone: user.cell_phone ?? '',
  version: user.version,
});

/** Edit User, based on the version that was loaded. */
export default function EditUserDialog({ user: { user_id }, onClose }: UserDialogProps) {
  const query = trpc.users.get.useQuery({ user_id }, { staleTime: 0, refetchOnWindowFocus: false });
  const { form, submit, fail } = useZodForm({
    contract: updateUserForm,
    initialValues: { ...emptyUser, version: undefined as number | undefined },
    inputOf: (values) => ({
      ...values,
      company: values.company || null,
      job_title: values.job_title || null,
      office_phone: values.office_phone || null,
      cell_phone: values.cell_phone || null,
      user_id,
    }),
  });
  const fresh = useFreshOrClose({ query, failure: messages.unableToFetchUser, onClose })?.data;
  useEffect(() => {
    if (fresh) form.initialize(valuesOf(fresh));
  }, [fresh, form.initialize]);
  const update = trpc.users.update.useMutation({
    meta: { failure: messages.unableToUpdateUser },
    onSuccess: useDialogSuccess(['user'], onClose),
    onError: fail,
  });
  return (
    <FormDialog
      title={words.editTitle}
      onClose={onClose}
      onSubmit={submit((input) => update.mutate(input))}
      submitLabel="Save"
      submitDisabled={!form.initialized && words.loading}
      pending={update.isPending}
      isDirty={form.isDirty}
    >
      {form.initialized ? (
        <UserFields getInputProps={form.getInputProps} levelHint={words.levelHint} />
      ) : (
        <LoadingState lines={8} />
      )}
    </FormDialog>
  );
}

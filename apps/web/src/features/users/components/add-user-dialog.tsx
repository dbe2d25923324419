import { messages } from '@tank/schema/messages';
import { createUser, createUserRules } from '@tank/schema/people/users';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { NewPasswordField } from '../../../shared/forms/password/new-password-field.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';
import { emptyUser, UserFields } from './user-fields.tsx';

/** Creates an account, active at once. */
export default function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, fail } = useZodForm({
    contract: createUser,
    rules: createUserRules,
    initialValues: { ...emptyUser, password: '' },
  });
  const create = trpc.users.create.useMutation({
    meta: { failure: messages.unableToCreateUser },
    onSuccess: useDialogSuccess(['user'], onClose),
    onError: fail,
  });
  const { email, username } = form.values;
  return (
    <FormDialog
      title={words.addTitle}
      onClose={onClose}
      onSubmit={submit((input) => create.mutate(input))}
      submitLabel={words.add}
      pending={create.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <UserFields
        getInputProps={form.getInputProps}
        levelHint={words.levelMeans}
        password={<NewPasswordField guessableWords={[email, username]} {...form.getInputProps('password')} />}
      />
    </FormDialog>
  );
}

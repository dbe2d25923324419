import { SimpleGrid, TextInput } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { createMember } from '@tank/schema/people/teams';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { EmailField } from '../../../shared/forms/email-field.tsx';
import { NewPasswordField } from '../../../shared/forms/password/new-password-field.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

const initialValues = {
  username: '',
  email: '',
  password: '',
  first_name: '',
  last_name: '',
  company: '',
  job_title: '',
  office_phone: '',
  cell_phone: '',
};

interface CreateMemberDialogProps {
  team_id: number;
  onClose: () => void;
}

/** Creates an account in the team. */
export function CreateMemberDialog({ team_id, onClose }: CreateMemberDialogProps) {
  const { form, submit, fail } = useZodForm({
    contract: createMember,
    initialValues,
    inputOf: (values) => ({ ...values, team_id }),
  });
  const create = trpc.teams.createMember.useMutation({
    meta: { failure: messages.unableToCreateMember },
    onSuccess: useDialogSuccess(['team', 'user'], onClose),
    onError: fail,
  });
  const { getInputProps } = form;
  return (
    <FormDialog
      title={words.createTitle}
      description={words.createMember}
      onClose={onClose}
      onSubmit={submit((input) => create.mutate(input))}
      submitLabel="Create member"
      pending={create.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput label="First name" withAsterisk data-autofocus {...getInputProps('first_name')} />
        <TextInput label="Last name" withAsterisk {...getInputProps('last_name')} />
        <TextInput label="Username" withAsterisk autoComplete="off" {...getInputProps('username')} />
        <EmailField autoComplete="off" {...getInputProps('email')} />
        <NewPasswordField
          guessableWords={[form.values.email, form.values.username]}
          {...getInputProps('password')}
        />
        <TextInput label="Company" {...getInputProps('company')} />
        <TextInput label="Office phone" type="tel" {...getInputProps('office_phone')} />
        <TextInput label="Cell phone" type="tel" {...getInputProps('cell_phone')} />
      </SimpleGrid>
    </FormDialog>
  );
}

import { Select } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { createTeam } from '@tank/schema/people/teams';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { useAvailableUsers } from '../use-available-users.ts';
import { words } from '../words.ts';
import { emptyTeam, inputOf, TeamFields } from './team-fields.tsx';

/** Creates a team with its admin as first member. */
export default function AddTeamDialog({ onClose }: { onClose: () => void }) {
  const { choose, field } = useAvailableUsers();
  const { form, submit, fail } = useZodForm({ contract: createTeam, initialValues: emptyTeam, inputOf });
  const create = trpc.teams.create.useMutation({
    meta: { failure: messages.unableToCreateTeam },
    onSuccess: useDialogSuccess(['team', 'user'], onClose),
    onError: fail,
  });
  return (
    <FormDialog
      title={words.add}
      onClose={onClose}
      onSubmit={submit((input) => create.mutate(input))}
      submitLabel={words.add}
      pending={create.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <TeamFields
        getInputProps={form.getInputProps}
        lead={
          <Select
            label="Team admin"
            withAsterisk
            description={words.leadHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...field}
            {...form.getInputProps('admin_id')}
            onChange={(id) => {
              choose(id === null ? [] : [id]);
              form.setFieldValue('admin_id', id);
            }}
          />
        }
      />
    </FormDialog>
  );
}

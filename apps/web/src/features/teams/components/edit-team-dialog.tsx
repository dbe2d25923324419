import { Select } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { updateTeamForm } from '@tank/schema/people/teams';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useEffect } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useFreshOrClose } from '../../../shared/forms/use-fresh-or-close.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';
import { emptyTeam, inputOf, TeamFields } from './team-fields.tsx';

interface EditTeamDialogProps {
  team_id: number;
  onClose: () => void;
}

/** Edit Team, based on the version that was loaded. */
export default function EditTeamDialog({ team_id, onClose }: EditTeamDialogProps) {
  const query = trpc.teams.get.useQuery({ team_id }, { staleTime: 0, refetchOnWindowFocus: false });
  const { form, submit, fail } = useZodForm({
    contract: updateTeamForm,
    initialValues: { ...emptyTeam, version: undefined as number | undefined },
    inputOf: (values) => ({ ...inputOf(values), version: values.version, team_id }),
  });
  const fresh = useFreshOrClose({ query, failure: messages.unableToFetchTeam, onClose });
  useEffect(() => {
    if (!fresh) return;
    const { team_name, max_users, admin_id, version } = fresh.team;
    form.initialize({ team_name, max_users, admin_id: admin_id === null ? null : String(admin_id), version });
  }, [fresh, form.initialize]);
  const update = trpc.teams.update.useMutation({
    meta: { failure: messages.unableToUpdateTeam },
    onSuccess: useDialogSuccess(['team'], onClose),
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
      {form.initialized && query.data ? (
        <TeamFields
          getInputProps={form.getInputProps}
          seatsHint={words.seatsHint(query.data.data.length + query.data.invitations.length)}
          lead={
            <Select
              label="Team admin"
              searchable
              allowDeselect={false}
              data={query.data.data.map(({ user_id, first_name, last_name, username }) => ({
                value: String(user_id),
                label: words.person(`${first_name} ${last_name}`, username),
              }))}
              {...form.getInputProps('admin_id')}
            />
          }
        />
      ) : (
        <LoadingState lines={5} />
      )}
    </FormDialog>
  );
}

import { MultiSelect } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { runInSequence } from '../../../shared/calls/run-in-sequence.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useInvalidate } from '../../../shared/live/use-invalidate.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { useAvailableUsers } from '../use-available-users.ts';
import { words } from '../words.ts';

interface AssignDialogProps {
  team_id: number;
  /** Free seats. */
  free: number;
  onClose: () => void;
}

/** Adds users without a team, several at once. */
export function AssignDialog({ team_id, free, onClose }: AssignDialogProps) {
  const { chosen, choose, field } = useAvailableUsers();
  const invalidate = useInvalidate();
  const assign = trpc.teams.assign.useMutation({ meta: { failure: messages.unableToAddMember } });
  async function send() {
    const count = await runInSequence(chosen, ({ user_id }) => assign.mutateAsync({ team_id, user_id }));
    invalidate('team', 'user');
    if (count > 0) void notify({ type: 'success', text: words.addedSome(count) });
    onClose();
  }
  return (
    <FormDialog
      title={words.assign}
      description={words.assignHint}
      submitLabel={words.addSome(chosen.length)}
      submitDisabled={chosen.length === 0 && words.chooseSome}
      onClose={onClose}
      onSubmit={() => void send()}
      pending={assign.isPending}
      isDirty={() => chosen.length > 0}
      hasAutofocusField
    >
      <MultiSelect
        label={words.people}
        description={words.freeSeats(free)}
        withAsterisk
        data-autofocus
        maxValues={free}
        value={chosen.map(({ user_id }) => String(user_id))}
        onChange={choose}
        {...field}
      />
    </FormDialog>
  );
}

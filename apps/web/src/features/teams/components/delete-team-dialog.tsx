import { List, Skeleton, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { TeamRow } from '@tank/schema/people/teams';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

interface DeleteTeamDialogProps {
  team: TeamRow;
  onClose: () => void;
}

/** Deletes a team after naming the consequences for its members. */
export default function DeleteTeamDialog({ team: { team_id, team_name }, onClose }: DeleteTeamDialogProps) {
  const { data } = trpc.teams.get.useQuery({ team_id }, { staleTime: 0 });
  const remove = trpc.teams.delete.useMutation({
    meta: { failure: messages.unableToDeleteTeam },
    onSuccess: useDialogSuccess(['team', 'user'], onClose),
  });
  const consequences = data && [
    words.stay(data.data.length),
    data.records ? words.unchanged(data.records) : '',
    words.invitationsEnd(data.invitations.length),
  ];
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => remove.mutate({ team_id })}
      title={words.deleteTitle(team_name)}
      confirmLabel="Delete"
      confirmColor="red"
      pending={remove.isPending}
    >
      <Text size="sm" mb="xs">
        {words.deleting}
      </Text>
      {consequences ? (
        <List size="sm">
          {consequences.filter(Boolean).map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      ) : (
        <Skeleton h={60} />
      )}
    </ConfirmDialog>
  );
}

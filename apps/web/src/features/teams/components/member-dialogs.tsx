import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { Member } from '@tank/schema/people/teams';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

interface MemberDialogProps {
  team_id: number;
  member: Member;
  onClose: () => void;
}

/** Removes a member; `own` is the caller themselves. */
export function RemoveMemberDialog({ team_id, member, own, onClose }: MemberDialogProps & { own: boolean }) {
  const remove = trpc.teams.remove.useMutation({
    meta: { failure: messages.unableToRemoveMember },
    onSuccess: useDialogSuccess(['team', 'user'], onClose),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => remove.mutate({ team_id, user_id: member.user_id })}
      title={own ? words.leaveTitle : words.removeTitle(member.username)}
      confirmLabel={own ? 'Leave' : 'Remove'}
      confirmColor="red"
      pending={remove.isPending}
    >
      <Text size="sm">{own ? words.leave : words.remove}</Text>
    </ConfirmDialog>
  );
}

/** Makes a member the team's admin. */
export function AppointDialog({ team_id, member, onClose }: MemberDialogProps) {
  const appoint = trpc.teams.appoint.useMutation({
    meta: { failure: messages.unableToAddMember },
    onSuccess: useDialogSuccess(['team'], onClose),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => appoint.mutate({ team_id, user_id: member.user_id })}
      title={words.appointTitle(member.username)}
      confirmLabel={words.appointLabel}
      pending={appoint.isPending}
    >
      <Text size="sm">{words.appoint}</Text>
    </ConfirmDialog>
  );
}

interface UninviteDialogProps {
  team_id: number;
  email: string;
  onClose: () => void;
}

export function UninviteDialog({ team_id, email, onClose }: UninviteDialogProps) {
  const uninvite = trpc.teams.uninvite.useMutation({
    meta: { failure: messages.unableToInvite },
    onSuccess: useDialogSuccess(['team'], onClose),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => uninvite.mutate({ team_id, email })}
      title={words.withdrawTitle(email)}
      confirmLabel="Withdraw"
      cancelLabel="Keep invitation"
      confirmColor="red"
      pending={uninvite.isPending}
    >
      <Text size="sm">{words.uninvite}</Text>
    </ConfirmDialog>
  );
}

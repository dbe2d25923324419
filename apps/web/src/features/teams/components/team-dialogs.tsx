import type { Member } from '@tank/schema/people/teams';
import { Dialog } from '@tank/ui/dialogs/dialog';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CreateMemberDialog } from './create-member-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { AppointDialog, RemoveMemberDialog, UninviteDialog } from './member-dialogs.tsx';

export type TeamAnswer = RouterOutput['teams']['get'];

/** The open dialog. */
export type OpenInTeam =
  | { dialog: 'invite' | 'create' | 'assign' }
  | { dialog: 'remove' | 'appoint'; member: Member }
  | { dialog: 'uninvite'; email: string }
  | null;

interface TeamDialogsProps {
  open: OpenInTeam;
  team: TeamAnswer;
  /** The caller. */
  own_id: number;
  onClose: () => void;
}

/** Free seats of the team. */
export const freeSeats = ({ team }: TeamAnswer) => Math.max(0, team.max_users - team.seats_taken);

/** Dialogs for members and invitations. */
export function TeamDialogs({ open, team, own_id, onClose }: TeamDialogsProps) {
  const about = { team_id: team.team.team_id, onClose };
  return (
    <>
      <Dialog opened={open?.dialog === 'invite'} onClose={onClose}>
        {() => <InviteDialog onClose={onClose} />}
      </Dialog>
      <Dialog opened={open?.dialog === 'create'} onClose={onClose}>
        {() => <CreateMemberDialog {...about} />}
      </Dialog>
      <Dialog opened={open?.dialog === 'assign'} onClose={onClose}>
        {() => <AssignDialog {...about} free={freeSeats(team)} />}
      </Dialog>
      <Dialog opened={open?.dialog === 'remove' && open.member} onClose={onClose}>
        {(member) => <RemoveMemberDialog {...about} member={member} own={member.user_id === own_id} />}
      </Dialog>
      <Dialog opened={open?.dialog === 'appoint' && open.member} onClose={onClose}>
        {(member) => <AppointDialog {...about} member={member} />}
      </Dialog>
      <Dialog opened={open?.dialog === 'uninvite' && open.email} onClose={onClose}>
        {(email) => <UninviteDialog {...about} email={email} />}
      </Dialog>
    </>
  );
}

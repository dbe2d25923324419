import { messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/people/teams';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { appointAdmin } from './appoint-admin.ts';
import { assignMember } from './assign-member.ts';
import { checkAdmin } from './check-admin.ts';
import { createMember } from './create-member.ts';
import { createTeam } from './create-team.ts';
import { declineInvitation } from './decline-invitation.ts';
import { deleteTeam } from './delete-team.ts';
import { getTeam } from './get-team.ts';
import { inviteMember } from './invite-member.ts';
import { joinInvitedTeam } from './join-invited-team.ts';
import { listAvailable } from './list-available.ts';
import { listInvitations } from './list-invitations.ts';
import { listTeams } from './list-teams.ts';
import { teamsPolicy } from './policy.ts';
import { removeMember } from './remove-member.ts';
import { uninviteMember } from './uninvite-member.ts';
import { updateTeam } from './update-team.ts';

export const teamsRouter = router({
  listAll: procedure(teamsPolicy.listAll).input(contract.teamList).output(contract.teamPage).query(listTeams),
  create: procedure(teamsPolicy.create)
    .input(contract.createTeam)
    .output(contract.teamCreated)
    .mutation(createTeam),
  update: procedure(teamsPolicy.update).input(contract.updateTeam).output(messageAnswer).mutation(updateTeam),
  delete: procedure(teamsPolicy.delete).input(contract.teamId).output(messageAnswer).mutation(deleteTeam),
  get: procedure(teamsPolicy.get).input(contract.teamId).output(contract.teamAnswer).query(getTeam),
  checkAdmin: procedure(teamsPolicy.checkAdmin).output(contract.isTeamAdminAnswer).query(checkAdmin),
  listAvailable: procedure(teamsPolicy.listAvailable)
    .input(contract.availableList)
    .output(contract.membersAnswer)
    .query(listAvailable),
  invite: procedure(teamsPolicy.invite)
    .input(contract.inviteMember)
    .output(messageAnswer)
    .mutation(inviteMember),
  uninvite: procedure(teamsPolicy.uninvite)
    .input(contract.uninviteMember)
    .output(messageAnswer)
    .mutation(uninviteMember),
  createMember: procedure(teamsPolicy.createMember)
    .input(contract.createMember)
    .output(messageAnswer)
    .mutation(createMember),
  assign: procedure(teamsPolicy.assign)
    .input(contract.teamMemberId)
    .output(messageAnswer)
    .mutation(assignMember),
  remove: procedure(teamsPolicy.remove)
    .input(contract.teamMemberId)
    .output(messageAnswer)
    .mutation(removeMember),
  appoint: procedure(teamsPolicy.appoint)
    .input(contract.teamMemberId)
    .output(messageAnswer)
    .mutation(appointAdmin),
  accept: procedure(teamsPolicy.accept)
    .input(contract.acceptInvitation)
    .output(messageAnswer)
    .mutation(acceptInvitation),
  listInvitations: procedure(teamsPolicy.listInvitations)
    .output(contract.invitationsAnswer)
    .query(listInvitations),
  join: procedure(teamsPolicy.join).input(contract.teamId).output(messageAnswer).mutation(joinInvitedTeam),
  decline: procedure(teamsPolicy.decline)
    .input(contract.teamId)
    .output(messageAnswer)
    .mutation(declineInvitation),
});

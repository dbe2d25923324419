import { messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/people/teams';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { checkAdmin } from './check-admin.ts';
import { createTeam } from './create-team.ts';
import { deleteTeam } from './delete-team.ts';
import { getTeam } from './get-team.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { declineInvitation } from './invitations/decline-invitation.ts';
import { inviteMember } from './invitations/invite-member.ts';
import { joinInvitedTeam } from './invitations/join-invited-team.ts';
import { listInvitations } from './invitations/list-invitations.ts';
import { uninviteMember } from './invitations/uninvite-member.ts';
import { listTeams } from './list-teams.ts';
import { appointAdmin } from './members/appoint-admin.ts';
import { assignMember } from './members/assign-member.ts';
import { createMember } from './members/create-member.ts';
import { listAvailable } from './members/list-available.ts';
import { removeMember } from './members/remove-member.ts';
import { teamsPolicy } from './policy.ts';
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

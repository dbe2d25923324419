import { countInWords } from '../kit/format.ts';

/** Messages about teams; part of `messages`. */
export const noTeam = 'You are not in a team.';
export const teamNameTaken = 'This team name is taken.';
export const notTeamAdmin = 'Only the team admin can do this.';
export const teamFull = 'All seats of the team are taken. Remove a member or withdraw an invitation first.';
export const alreadyMember = 'This person is already in the team.';
export const inAnotherTeam = 'This person is in another team.';
export const notAMember = 'This person is not in the team.';
export const teamAdminStays = 'The team admin cannot be removed. Make another member the team admin first.';
export const invitationSent = 'Invitation sent.';
export const invitationWithdrawn = 'Invitation withdrawn.';
export const invitationDeclined = 'Invitation declined.';
export const invitationNotFound = 'Error! Unable to find invitation';
export const invitationForAnother =
  'This invitation was sent to another email address. Sign in with the account that has it.';
export const leaveTeamFirst = 'You are in another team. Leave it first, then accept the invitation.';
export const teamStale = 'This team was changed elsewhere in the meantime. Reload to see it, then try again.';
export const adminInNoTeam = 'The team admin must be an active user without a team.';
export const adminOfMembers = 'The team admin must be an active member of the team.';
export const teamCreated = 'Team created.';
export const teamUpdated = 'Team updated.';
export const teamDeleted = 'Team deleted.';
export const joinedTeam = 'You have joined the team.';
export const memberCreated =
  'Member created. They join the team once they have signed in and chosen a password.';
export const memberAssigned = 'Member added.';
export const memberRemoved = 'Member removed.';
export const teamAdminChanged = 'Team admin changed.';
export const unableToFetchTeams = 'Error! Unable to fetch teams';
export const unableToCreateTeam = 'Error! Unable to create team';
export const unableToUpdateTeam = 'Error! Unable to update team';
export const unableToDeleteTeam = 'Error! Unable to delete team';
export const unableToFetchTeam = 'Error! Unable to fetch team info';
export const unableToFetchMembers = 'Error! Unable to fetch members';
export const unableToAddMember = 'Error! Unable to add member';
export const unableToCreateMember = 'Error! Unable to create record.';
export const unableToInvite = 'Error! Unable to invite member';
export const unableToFetchInvitations = 'Error! Unable to fetch invitations';
export const unableToJoinTeam = 'Error! Unable to join the team';
export const unableToDecline = 'Error! Unable to decline the invitation';
export const unableToRemoveMember = 'Error! Unable to delete.';

/** For a team admin who has created as many members as the limit allows. */
export const memberLimitReached = (max: number, days: number) =>
  `${countInWords(max, 'member')} were created for this team within ${days} days, which is the limit. Invite people instead, or try again later.`;

/** For an Admin who sets fewer seats than are taken. */
export const seatsTaken = (taken: number) =>
  `Members and open invitations take ${countInWords(taken, 'seat')}. The team cannot have fewer.`;

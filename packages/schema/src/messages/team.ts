import { countInWords } from '../kit/format.ts';

/** Messages about teams; part of `messages`. */
export const teamMessages = {
  noTeam: 'You are not in a team.',
  teamNameTaken: 'This team name is taken.',
  notTeamAdmin: 'Only the team admin can do this.',
  teamFull: 'All seats of the team are taken. Remove a member or withdraw an invitation first.',
  alreadyMember: 'This person is already in the team.',
  inAnotherTeam: 'This person is in another team.',
  notAMember: 'This person is not in the team.',
  teamAdminStays: 'The team admin cannot be removed. Make another member the team admin first.',
  invitationSent: 'Invitation sent.',
  invitationWithdrawn: 'Invitation withdrawn.',
  invitationDeclined: 'Invitation declined.',
  invitationNotFound: 'Error! Unable to find invitation',
  invitationForAnother:
    'This invitation was sent to another email address. Sign in with the account that has it.',
  leaveTeamFirst: 'You are in another team. Leave it first, then accept the invitation.',
  teamStale: 'This team was changed elsewhere in the meantime. Reload to see it, then try again.',
  adminInNoTeam: 'The team admin must be an active user without a team.',
  adminOfMembers: 'The team admin must be an active member of the team.',
  teamCreated: 'Team created.',
  teamUpdated: 'Team updated.',
  teamDeleted: 'Team deleted.',
  joinedTeam: 'You have joined the team.',
  memberCreated: 'Member created. They join the team once they have signed in and chosen a password.',
  memberAssigned: 'Member added.',
  memberRemoved: 'Member removed.',
  teamAdminChanged: 'Team admin changed.',
  unableToFetchTeams: 'Error! Unable to fetch teams',
  unableToCreateTeam: 'Error! Unable to create team',
  unableToUpdateTeam: 'Error! Unable to update team',
  unableToDeleteTeam: 'Error! Unable to delete team',
  unableToFetchTeam: 'Error! Unable to fetch team info',
  unableToFetchMembers: 'Error! Unable to fetch members',
  unableToAddMember: 'Error! Unable to add member',
  unableToCreateMember: 'Error! Unable to create record.',
  unableToInvite: 'Error! Unable to invite member',
  unableToFetchInvitations: 'Error! Unable to fetch invitations',
  unableToJoinTeam: 'Error! Unable to join the team',
  unableToDecline: 'Error! Unable to decline the invitation',
  unableToRemoveMember: 'Error! Unable to delete.',
} as const;

/** For a team admin who has created as many members as the limit allows. */
export const memberLimitReached = (max: number, days: number) =>
  `${countInWords(max, 'member')} were created for this team within ${days} days, which is the limit. Invite people instead, or try again later.`;

/** For an Admin who sets fewer seats than are taken. */
export const seatsTaken = (taken: number) =>
  `Members and open invitations take ${countInWords(taken, 'seat')}. The team cannot have fewer.`;

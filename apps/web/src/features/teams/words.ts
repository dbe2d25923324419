import { countInWords } from '@tank/schema/kit/format';
import type { TeamRecords } from '@tank/schema/people/teams';

export const words = {
  about: (team: string) =>
    `Everyone in ${team} sees each other’s storage, listings, inquiries, bids and bookings.`,
  seats: (taken: number, of: number) => `${taken} of ${of} seats taken, open invitations included`,
  onlyYou: 'You are the only member so far.',
  full: 'All seats are taken.',
  invite: 'We’ll email a link that the account with this address can accept within 14 days.',
  createMember:
    'Share the password yourself; we don’t email it. They join the team once they sign in and choose their own password. A person who already has an account is invited instead.',
  remove: 'They keep their records; the team can no longer see them.',
  leave: 'You keep your records; the team can no longer see them. You need an invitation to come back.',
  appoint: 'There is one team admin at a time. You will no longer be able to invite or remove members.',
  adminStays: 'The team admin cannot be removed. Make another member the team admin first.',
  uninvite:
    'The link in the email stops working, and the seat is free again. If you created an account for this person and they have not used it yet, it is closed.',
  accepting: 'Joining the team',
  toDashboard: 'Return to Dashboard',
  inviteTitle: 'Invite a member',
  createTitle: 'Create a member',
  invitedBy: (username: string) => `Invited by ${username}`,
  createdBy: (username: string) => `Created by ${username}`,
  openUntil: (date: string) => `Open until ${date}`,
  sendAgain: (email: string) => `Resend the invitation to ${email}`,
  withdraw: (email: string) => `Withdraw the invitation to ${email}`,
  withdrawTitle: (email: string) => `Withdraw the invitation to ${email}?`,
  leaveTeam: 'Leave the team',
  leaveTitle: 'Leave the team?',
  removeOne: (username: string) => `Remove ${username}`,
  removeTitle: (username: string) => `Remove ${username}?`,
  appointOne: (username: string) => `Make team admin: ${username}`,
  appointTitle: (username: string) => `Make ${username} the team admin?`,
  appointLabel: 'Make team admin',
  lead: 'Colleagues who see each other’s records. The team admin invites and removes members.',
  none: 'No teams yet.',
  add: 'Add Team',
  editTitle: 'Edit Team',
  loading: 'The team is still loading.',
  leadHint: 'A user without a team. They become its first member.',
  seatsHint: (taken: number) => `At least ${taken}: members and open invitations take a seat each.`,
  deleteTitle: (team: string) => `Delete ${team}?`,
  deleting: 'The team is dissolved. This cannot be undone.',
  stay: (members: number) =>
    members === 1
      ? 'Its member remains a user and keeps their records.'
      : `Its ${members} members remain users and keep their records, but no longer see each other’s.`,
  /** Nothing for a team without records. */
  unchanged: (records: TeamRecords) => {
    const counts = [
      [records.storages, 'storage location'],
      [records.open_listings, 'open listing'],
      [records.open_inquiries, 'open inquiry'],
      [records.open_bids, 'open bid'],
      [records.open_offers, 'open offer'],
      [records.active_bookings, 'active booking'],
    ] as const;
    const named = counts.filter(([count]) => count > 0).map(([count, noun]) => countInWords(count, noun));
    return named.length === 0 ? '' : `Unchanged: ${named.join(', ')}.`;
  },
  invitationsEnd: (count: number) =>
    count === 0 ? '' : `${countInWords(count, 'open invitation')} will stop working.`,
  assign: 'Add users',
  assignHint: 'Users who have no team. They and the team see each other’s records immediately.',
  people: 'Users',
  find: 'Name, email or company',
  nobody: 'No user without a team matches.',
  freeSeats: (count: number) => `${countInWords(count, 'seat')} free`,
  chooseSome: 'Choose at least one user.',
  addSome: (count: number) => (count === 0 ? 'Add' : `Add ${countInWords(count, 'user')}`),
  addedSome: (count: number) => `${countInWords(count, 'user')} added.`,
  person: (name: string, username: string) => `${name} (${username})`,
} as const;

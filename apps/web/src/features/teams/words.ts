import { countInWords } from '@tank/schema/kit/format';

/** What the screens of teams say. */
export const words = {
  about: (team: string) =>
    `Everyone in ${team} sees each other’s storage, listings, inquiries, bids and bookings.`,
  seats: (taken: number, of: number) => `${taken} of ${of} seats taken, open invitations included`,
  onlyYou: 'You are the only member so far.',
  full: 'All seats are taken.',
  invite: 'We email a link that can be accepted within 14 days by the account with this address.',
  createMember:
    'Pass the password on yourself: we do not email it. They are in the team once they have signed in and chosen their own. A person who has an account already is invited instead.',
  remove: 'Their records stay theirs, and the team no longer sees them.',
  leave: 'Your records stay yours, and the team no longer sees them. You need an invitation to come back.',
  appoint: 'There is one team admin at a time. You will no longer be able to invite or remove members.',
  adminStays: 'The team admin cannot be removed. Make another member the team admin first.',
  uninvite:
    'The link in the email stops working, and the seat is free again. An account that you created and that has not been used yet is closed.',
  accepting: 'Joining the team',
  toDashboard: 'Return to Dashboard',
  inviteTitle: 'Invite a Member',
  createTitle: 'Create a Member',
  invitedBy: (username: string) => `Invited by ${username}`,
  createdBy: (username: string) => `Created by ${username}`,
  openUntil: (date: string) => `Open until ${date}`,
  sendAgain: (email: string) => `Send again the invitation to ${email}`,
  withdraw: (email: string) => `Withdraw the invitation to ${email}`,
  withdrawTitle: (email: string) => `Withdraw the invitation to ${email}?`,
  leaveTeam: 'Leave the team',
  leaveTitle: 'Leave the team?',
  removeOne: (username: string) => `Remove ${username}`,
  removeTitle: (username: string) => `Remove ${username}?`,
  appointOne: (username: string) => `Make ${username} the team admin`,
  appointTitle: (username: string) => `Make ${username} the team admin?`,
  appointLabel: 'Make Team Admin',
  lead: 'Colleagues who see each other’s records. Their team admin invites and removes members.',
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
  invitationsEnd: (count: number) =>
    count === 0 ? '' : `${countInWords(count, 'open invitation')} will stop working.`,
  assign: 'Add Users',
  assignHint: 'Users without a team. They see its records at once, and the team sees theirs.',
  people: 'Users',
  find: 'Name, email or company',
  nobody: 'No user without a team matches.',
  freeSeats: (count: number) => `${countInWords(count, 'seat')} free`,
  chooseSome: 'Choose who to add.',
  addSome: (count: number) => (count === 0 ? 'Add' : `Add ${countInWords(count, 'user')}`),
  addedSome: (count: number) => `${countInWords(count, 'user')} added.`,
  person: (name: string, username: string) => `${name} (${username})`,
} as const;

/** What the screens of teams say. */
export const words = {
  about: (team: string) =>
    `Everyone in ${team} sees each other's storage, listings, inquiries, bids and bookings.`,
  seats: (taken: number, of: number) => `${taken} of ${of} seats taken`,
  onlyYou: 'You are the only member so far.',
  full: 'All seats are taken.',
  invite: 'We email a link that can be accepted within 14 days by the account with this address.',
  createMember: 'The account is active at once. Pass the password on yourself: we do not email it.',
  remove: 'Their records stay theirs, and the team no longer sees them.',
  leave: 'Your records stay yours, and the team no longer sees them. You need an invitation to come back.',
  appoint: 'There is one team admin at a time. You will no longer be able to invite or remove members.',
  adminStays: 'The team admin cannot be removed. Make another member the team admin first.',
  uninvite: 'The link in the email stops working, and the seat is free again.',
  accepting: 'Joining the team',
} as const;

export const words = {
  noneAgainst: 'No reports about this user.',
  contactName: (id: number) => `contact request ${id}`,
  reports: 'Reports users make about each other in chats.',
  requests: 'Issues, and requests for new products and features.',
  contacts: 'Messages sent through Contact us.',
  noReports: 'No reports yet.',
  noRequests: 'No requests yet.',
  noContacts: 'No contact requests yet.',
  resolveTitle: (what: string) => `Resolve ${what}`,
  resolving: 'We’ll tell the sender it has been resolved. Only Admins see the note.',
  reopenTitle: (what: string) => `Reopen ${what}?`,
  reopening: 'It will be open again and keep its note.',
} as const;

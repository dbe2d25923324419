/** What is said of what people tell the Admins. */
export const words = {
  noneAgainst: 'Nobody has reported this user.',
  contactName: (id: number) => `contact request ${id}`,
  reports: 'What users report about each other in their chats.',
  requests: 'Issues, and requests for new products and features.',
  contacts: 'People who want to hear from us.',
  noReports: 'Nobody has been reported.',
  noRequests: 'Nobody has asked for anything.',
  noContacts: 'Nobody has written to us.',
  resolveTitle: (what: string) => `Resolve ${what}`,
  resolving: 'Whoever wrote it is told that we have dealt with it. The note is for Admins only.',
  reopenTitle: (what: string) => `Open ${what} again?`,
  reopening: 'It goes back to the open ones. Its note stays.',
} as const;

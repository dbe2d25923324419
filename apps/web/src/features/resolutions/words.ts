export const words = {
  noneAgainst: 'Nobody has reported this user.',
  contactName: (id: number) => `contact request ${id}`,
  reports: 'What users report about each other in their chats.',
  requests: 'Issues, and requests for new products and features.',
  contacts: 'People who want to hear from us.',
  noReports: 'No reports yet.',
  noRequests: 'No requests yet.',
  noContacts: 'No contact requests yet.',
  resolveTitle: (what: string) => `Resolve ${what}`,
  resolving: 'The sender is told that it has been dealt with. The note is for Admins only.',
  reopenTitle: (what: string) => `Open ${what} again?`,
  reopening: 'It becomes open again and keeps its note.',
} as const;

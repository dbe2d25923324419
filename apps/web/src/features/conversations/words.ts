/** What is said where Admins read the chats of others. */
export const words = {
  lead: 'All messages between users. Opening a conversation is recorded in the audit.',
  none: 'Nobody has sent a message yet.',
  title: (id: number) => `Conversation ${id}`,
  between: (asker: string, owner: string) => `${asker} with ${owner}`,
  closed: 'This conversation is closed.',
  older: 'Older messages',
  nothing: 'No message has been sent in this conversation.',
  writtenBy: (admin: string) => `written by ${admin}, logged in as this user`,
} as const;

export const words = {
  lead: 'All messages between users. Opening a conversation is recorded in the audit.',
  none: 'No messages yet.',
  title: (id: number) => `Conversation ${id}`,
  between: (asker: string, owner: string) => `${asker} with ${owner}`,
  closed: 'This conversation is closed.',
  older: 'Older messages',
  noMessages: 'No messages in this conversation.',
  writtenBy: (admin: string) => `written by ${admin}, logged in as this user`,
} as const;

export const words = {
  broken: 'This email cannot be displayed.',
  pages: 'Pages of emails',
  notSent: 'Unsent email: no mail server is configured, or it rejected the message.',
  /** For callers who may not see all emails. */
  ownOnly: 'You see your own.',
  demoOnly: 'You see those sent to the demo accounts.',
  hint: 'Every notification is also emailed to anyone who has not unsubscribed.',
} as const;

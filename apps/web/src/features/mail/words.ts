export const words = {
  broken: 'This email cannot be displayed.',
  pages: 'Pages of emails',
  notSent: 'Unsent email: no mail server is configured, or it rejected the message.',
  /** For callers who may not see all emails. */
  ownOnly: 'Only your own emails are shown.',
  demoOnly: 'Only emails to the demo accounts are shown.',
  hint: 'Every notification is also emailed to anyone who has not unsubscribed.',
} as const;

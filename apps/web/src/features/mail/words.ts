/** What the page of kept emails says. */
export const words = {
  broken: 'This email cannot be displayed.',
  pages: 'Pages of emails',
  notSent: 'Emails that were not sent: no mail server is configured, or it refused them.',
  /** To whoever does not see all of them. */
  yours: 'You see your own.',
  ofDemo: 'You see those sent to the demo accounts.',
  hint: 'Every notification is also emailed to anyone who has not unsubscribed.',
} as const;

/** Messages about the contact form; part of `messages`. */
export const contactMessages = {
  contactReceived: 'Thank you. We have your message and will get back to you soon.',
  tooManyContacts: 'You’ve written to us several times within the hour. Wait a while, then try again.',
  unableToContact: 'Error! Unable to send your message.',
} as const;

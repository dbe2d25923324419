/** Messages about the contact form; part of `messages`. */
export const contactReceived = 'Thank you. We have your message and will get back to you soon.';
export const tooManyContacts =
  'You’ve written to us several times within the hour. Wait a while, then try again.';
export const unableToContact = 'Error! Unable to send your message.';

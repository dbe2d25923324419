/** What is said of a place in a list that cannot be gone to. */
export const listMessages = {
  offsetTooLarge: 'The offset is at most 10,000. To read on, send the next of the last answer as after.',
  offsetBesideAfter: 'Send offset or after, not both.',
  unreadableAfter: 'This place in the list (after) cannot be read. Begin with the first page.',
  afterOfAnotherSort: 'This place in the list (after) belongs to another order. Begin with the first page.',
};

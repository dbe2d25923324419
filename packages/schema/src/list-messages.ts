/** What is said of a place in a list that cannot be gone to, and of a range that has nothing in it. */
export const listMessages = {
  offsetTooLarge:
    'The offset can be at most 10,000. To read further, send the previous answer’s page.next as after.',
  offsetBesideAfter: 'Send either offset or after, not both.',
  unreadableAfter: 'This position in the list (after) cannot be read. Start from the first page.',
  afterOfAnotherSort:
    'This position in the list (after) belongs to another sort order. Start from the first page.',
  rangeUpsideDown: 'This range is empty: it ends before it begins.',
};

/** What is said of lists: of places in them that cannot be gone to, of empty ranges, and of what users keep of their tables. */
export const listMessages = {
  offsetTooLarge:
    'The offset can be at most 10,000. To read further, send the previous answer’s page.next as after.',
  offsetBesideAfter: 'Send either offset or after, not both.',
  unreadableAfter: 'This position in the list (after) cannot be read. Start from the first page.',
  afterOfAnotherSort:
    'This position in the list (after) belongs to another sort order. Start from the first page.',
  rangeUpsideDown: 'This range is empty: it ends before it begins.',
  viewSaved: 'View saved.',
  viewDeleted: 'View deleted.',
  tooManyViews: 'You have 50 saved views of this table. Delete one first.',
  layoutKept: 'Layout saved.',
  unableToSaveView: 'Error! Unable to save the view.',
  unableToDeleteView: 'Error! Unable to delete the view.',
  unableToKeepLayout: 'Error! Unable to save the layout.',
};

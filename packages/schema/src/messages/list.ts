/** Messages about pagination, filters, saved views and layouts of lists; part of `messages`. */
export const listMessages = {
  offsetTooLarge:
    'The offset can be at most 10,000. To read further, send the previous answer’s page.next as after.',
  offsetBesideAfter: 'Send either offset or after, not both.',
  unreadableAfter: 'This position in the list (after) cannot be read. Start from the first page.',
  afterOfAnotherSort:
    'This position in the list (after) belongs to another sort order. Start from the first page.',
  rangeEmpty: 'This range is empty: it ends before it begins.',
  viewSaved: 'View saved.',
  viewDeleted: 'View deleted.',
  tooManyViews: 'You have 50 saved views of this table. Delete one first.',
  layoutSaved: 'Layout saved.',
  unableToSaveView: 'Error! Unable to save the view.',
  unableToDeleteView: 'Error! Unable to delete the view.',
  unableToSaveLayout: 'Error! Unable to save the layout.',
};

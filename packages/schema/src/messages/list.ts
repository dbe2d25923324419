/** Messages about pagination, filters, saved views and layouts of lists; part of `messages`. */

export const offsetTooLarge =
  'The offset can be at most 10,000. To read further, send the previous answer’s page.next as after.';
export const offsetBesideAfter = 'Send either offset or after, not both.';
export const unreadableAfter = 'This position in the list (after) cannot be read. Start from the first page.';
export const afterOfAnotherSort =
  'This position in the list (after) belongs to another sort order. Start from the first page.';
export const rangeEmpty = 'This range is empty: it ends before it begins.';
export const viewSaved = 'View saved.';
export const viewDeleted = 'View deleted.';
export const tooManyViews = 'You have 50 saved views of this table. Delete one first.';
export const layoutSaved = 'Layout saved.';
export const unableToSaveView = 'Error! Unable to save the view.';
export const unableToDeleteView = 'Error! Unable to delete the view.';
export const unableToSaveLayout = 'Error! Unable to save the layout.';

export const words = {
  nameRequired: 'Name is required.',
  viewName: 'Name of the view',
  saveAs: 'Save current view as',
  noViews: 'No saved views yet. Save the current filters, sort order and columns to return to them later.',
  deleteAsk: (name: string) => `Delete “${name}”?`,
  deleteView: (name: string) => `Delete view ${name}`,
  exported: 'All matching rows, visible columns only',
  cancelExport: 'Cancel export',
  linked: 'Opens with the same filters',
} as const;

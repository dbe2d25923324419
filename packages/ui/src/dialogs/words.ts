/** What dialogs say by themselves. */
export const words = {
  missing: 'This could not be opened. Reload the page to get the latest version.',
  discard: 'Discard what you entered?',
} as const;

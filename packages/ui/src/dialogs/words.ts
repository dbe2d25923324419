/** What dialogs say by themselves. */
export const words = {
  discard: 'Discard what you entered?',
} as const;

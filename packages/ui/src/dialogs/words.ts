/** Texts of all dialogs. */
export const words = {
  discard: 'Discard what you entered?',
} as const;

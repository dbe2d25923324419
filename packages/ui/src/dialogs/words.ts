/** Texts of all dialogs. */
export const words = {
  discard: 'Discard what you entered?',
  hiddenFaults: (count: number) =>
    count === 1 ? '1 more field needs attention' : `${count} more fields need attention`,
} as const;

export const words = {
  /** In a field that depends on it. */
  storageFirst: 'Choose a storage first',
} as const;

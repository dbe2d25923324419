export const words = {
  none: 'No history yet.',
} as const;

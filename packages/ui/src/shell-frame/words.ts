/** What the frame says by itself. */
export const words = {
  skip: 'Skip to content',
} as const;

/** Texts of the frame. */
export const words = {
  skip: 'Skip to content',
} as const;

/** Blue and orange are told apart by nearly everybody; the shapes say it again. */
export const COLORS = {
  listing: '#5aa9f0',
  inquiry: '#ff9d40',
} as const;

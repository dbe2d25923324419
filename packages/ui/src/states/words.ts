/** What is said while something is waited for. */
export const words = {
  loading: 'Loading',
  slow: 'This is taking longer than usual.',
  waiting: 'Still waiting for the server…',
} as const;

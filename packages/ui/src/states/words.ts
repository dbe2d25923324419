/** Texts of loading and error states. */
export const words = {
  loading: 'Loading',
  slow: 'This is taking longer than usual.',
  waiting: 'Still waiting for the server…',
  offline: 'You are offline. This will be sent once you are back.',
  sampleWhileLoading: 'Shown until the market’s own figures load.',
  missing: 'This could not be opened. Reload the page to get the latest version.',
  panelFailed: 'This panel could not be shown.',
} as const;

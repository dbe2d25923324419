/** Texts of loading and error states. */
export const words = {
  loading: 'Loading',
  slow: 'This is taking longer than usual.',
  notLoaded: 'Not loaded yet when this page was printed.',
  waiting: 'Still waiting for the server…',
  offline: 'You’re offline. This will be sent once you’re back online.',
  sampleWhileLoading: 'Shown until market data loads.',
  missing: 'This could not be opened. Reload the page to get the latest version.',
  panelFailed: 'This panel could not be shown.',
} as const;

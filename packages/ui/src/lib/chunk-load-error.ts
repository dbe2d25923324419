/** Whether a chunk of the app failed to load: it was removed by a deployment, or the browser is offline. */
export const isChunkLoadError = (error: unknown) =>
  error instanceof TypeError
    ? /module|import/i.test(error.message) && /fetch|load|fail/i.test(error.message)
    : // Vite's loader reports styles.
      error instanceof Error && /^Unable to preload CSS/.test(error.message);

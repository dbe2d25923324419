/** How browsers say that a file of the app could not be fetched: after a deploy it is gone, without a line out of reach. */
export const isMissingCode = (error: unknown) =>
  error instanceof TypeError
    ? /module|import/i.test(error.message) && /fetch|load|fail/i.test(error.message)
    : // Of styles the build's own loader says it.
      error instanceof Error && /^Unable to preload CSS/.test(error.message);

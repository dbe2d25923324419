export const words = {
  title: 'Report an issue',
  whatIsIt: 'What is it about?',
  types: { 1: 'Report an issue', 2: 'Request a new product', 3: 'Request a new platform feature' },
  /** Placeholder by request type. */
  hints: {
    '': 'What would you like to tell us?',
    1: 'What happened, and on which page',
    2: 'Which product, and in which category',
    3: 'What you would like to do',
  },
  otherwise: 'Something else?',
} as const;

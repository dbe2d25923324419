export const words = {
  page: 'Tell us what you need. A person reads every message.',
  comments: 'How can we help?',
} as const;

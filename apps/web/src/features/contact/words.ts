export const words = {
  page: 'Tell us what you need. A person reads every message.',
  comments: 'How can we help?',
  benefitsTitle: 'With a data subscription',
  benefits: [
    'Price index by region and product category',
    'Forward-looking and historical open interest and available capacity',
    'Forward-looking and historical price points',
    'Volume comparisons',
    'Need something else? Contact us',
  ],
} as const;

/** What the contact page says. */
export const words = {
  page: 'Tell us what you need. A person reads every message.',
  comments: 'What you would like to know',
  benefitsTitle: 'With a data subscription',
  benefits: [
    'Price index by region and product category',
    'Forward-looking and historical open interest and available capacity',
    'Forward-looking and historical price points',
    'Volume comparisons',
    'Anything else about the market: contact us',
  ],
} as const;

/** What the price index says. */
import { formatDate } from '@tank/ui/lib/format';

export const words = {
  title: 'Price Index',
  table: 'Price Index, as a table',
  lead: 'What a barrel of tank capacity costs a month, by region and product category.',
  method: 'How the index is made',
  export: 'Export to CSV',
  unable: 'Error! Unable to fetch the price index.',
  category: 'Product Category',
  pastYear: 'Past Year',
  allRegions: 'All regions',
  allCategories: 'All categories',
  showAll: 'Show what is not assessed',
  asOf: (date: string) => `As of ${formatDate(date)}`,
  late: 'Assessed afterwards, from what was on record by then.',
  notThatDay: 'Nothing was assessed as of that day.',
  notYet: 'The first assessment is made at midnight UTC.',
  noneHere: 'None of these was assessed: there were too few deals, and too few asks or bids.',
  counted: (assessed: number, all: number) => `${assessed} of ${all} assessed`,
  notAssessed: 'Not assessed',
  asksAndBids: 'asks and bids',
  sparkline: (least: string, most: string) => `Past year: between ${least} and ${most} USD/BBL`,
  noPast: 'Not assessed in the past year',
  neverAssessed: 'Never assessed: there were too few deals, and too few asks or bids.',
  whole: 'Whole index',
  between: (first: string, last: string) => `From ${formatDate(first)} to ${formatDate(last)}.`,
  before: '30 Days Before',
  sampleSize: 'Sample Size',
} as const;

/** How the index is made. */
export const methodWords = {
  lead: 'A public method: anybody can check how a price came about.',
  sections: [
    {
      title: 'What a price is',
      text: 'What a barrel of tank capacity costs a month, in USD, for one region and product category, as of the end of a day. Seven regions are assessed: Canada and PADD 1A, 1B, 1C, 2, 3 and 5.',
    },
    {
      title: 'Where it comes from',
      text: 'The first of these that has enough:',
      points: [
        'Deals: the bookings of the last 30 days that nobody has backed out of, and the trades reported to us in that time. The price is their volume-weighted median.',
        'Quotes: halfway between the volume-weighted median of the asks and that of the bids. Asks are the disclosed prices of open listings; bids are open bids and the prices of open inquiries. Quotes reported to us count for 90 days.',
        'Neither: the price is not assessed.',
      ],
    },
    {
      title: 'What is enough',
      text: 'Three contributions from at least two owners; for deals, from at least two terminals and two traders. Bids, which only their parties can read, count only where there are enough of them on their own. So nobody’s own price can be worked out from the index. A price that its owner hides is left out.',
    },
    {
      title: 'The volume-weighted median',
      text: 'The price at which half of the volume was done for less and half for more. Deals are counted up from the cheapest, and the price at which more than half of the volume is reached is the one. Where exactly half is reached, it is the midpoint between that price and the next. One odd price does not move it the way it would move an average, unless its deal is larger than all the others together.',
    },
    {
      title: 'When it is made',
      text: 'A day is assessed once it is over, shortly after midnight UTC, and compared with 30 days earlier. An assessment is never changed afterwards. Days before the index began were assessed from what was on record, and say so.',
    },
  ] as { title: string; text: string; points?: string[] }[],
} as const;

export const exampleWords = {
  title: 'An example',
  lead: ({ region, product_category }: { region: string; product_category: string }) =>
    `Three deals of ${product_category} in ${region} within 30 days, as the demo’s market has them on its first day, the cheapest first:`,
  price: 'Price, USD/BBL',
  volume: 'Volume, MBBL',
  soFar: 'Running total, MBBL',
  median: (whole: string, half: string, price: string) =>
    `The total is ${whole} MBBL, and half of that is ${half}. Counting up, that half is passed at ${price}: this is the price of the index.`,
  change: ({ before, price, change }: Record<'before' | 'price' | 'change', string>) =>
    `Thirty days earlier it was ${before}. From there to ${price} is a change of ${change}.`,
} as const;

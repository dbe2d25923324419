import type { WithheldReason } from '@tank/schema/market/disclosure-rule';
import type { IndexBasis } from '@tank/schema/market/price-index-rule';
import { formatDate } from '@tank/ui/lib/format';

const basisNames = { deals: 'deals', quotes: 'asks and bids' } satisfies Record<IndexBasis, string>;

export const words = {
  title: 'Price Index',
  table: 'Price Index, as a table',
  lead: 'What a barrel of tank capacity costs a month, by region and product category.',
  method: 'How the index is made',
  export: 'Export to CSV',
  unable: 'Error! Unable to fetch the price index.',
  category: 'Product Category',
  pastYear: 'Past Year',
  sample: 'Price Index (sample), as a table',
  sampleFigures: 'Sample figures, not the market’s',
  loading: 'Loading the index',
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  allRegions: 'All regions',
  allCategories: 'All categories',
  showAll: 'Show what is not assessed',
  asOf: (date: string) => `As of ${formatDate(date)}`,
  late: 'Assessed afterwards, from what was on record by then.',
  notThatDay: 'Nothing was assessed as of that day.',
  notYet: 'The first assessment is made at midnight in the market’s time zone.',
  noneHere: 'None of these was assessed: there were too few deals, and too few asks or bids.',
  counted: (assessed: number, all: number) => `${assessed} of ${all} assessed`,
  notAssessed: 'Not assessed',
  /** Why undisclosed bids were left out. */
  withheld: {
    'too few owners': 'Not assessed: too few owners',
    'one owner holds most of it': 'Not assessed: one owner holds most of it',
  } satisfies Record<WithheldReason, string>,
  waiting: (count: number) => `${count} ${count === 1 ? 'deal waits' : 'deals wait'} for review`,
  basisChanged: 'Basis changed',
  basisChanges: (count: number) => `Basis changed ${count === 1 ? 'once' : `${count} times`}`,
  basisMark: '†',
  basisNote: (now: IndexBasis, before: IndexBasis) =>
    `From ${basisNames[now]}; 30 days before from ${basisNames[before]}. The two are not comparable.`,
  basisFootnote: '† Made from another basis than 30 days before, so no change is given.',
  pastBasis: (date: string, now: IndexBasis, before: IndexBasis) =>
    `${formatDate(date)}: basis changed from ${basisNames[before]} to ${basisNames[now]}.`,
  notComparable: 'Prices before and after a change of basis are not comparable.',
  earlierChanges: (count: number) =>
    `${count} earlier ${count === 1 ? 'change' : 'changes'} of basis: see the table.`,
  pastLines: { deals: 'Price from deals', quotes: 'Price from asks and bids' } satisfies Record<
    IndexBasis,
    string
  >,
  asksAndBids: 'asks and bids',
  sparkline: (least: string, most: string) => `Past year: between ${least} and ${most} USD/BBL`,
  noPast: 'Not assessed in the past year',
  neverAssessed: 'Never assessed: there were too few deals, and too few asks or bids.',
  whole: 'Whole index',
  between: (first: string, last: string) => `From ${formatDate(first)} to ${formatDate(last)}.`,
  before: '30 Days Before',
  sampleSize: 'Sample Size',
  basisBefore: 'Basis 30 Days Before',
  waitingColumn: 'Deals Waiting',
} as const;

/** How the index is calculated. */
export const methodWords = {
  lead: 'A public method: anyone can check how a price was made.',
  sections: [
    {
      title: 'What a price is',
      text: 'What a barrel of tank capacity costs a month, in USD, for one region and product category, as of the end of a day. Seven regions are assessed: Canada and PADD 1A, 1B, 1C, 2, 3 and 5.',
    },
    {
      title: 'Where it comes from',
      text: 'The first of these that has enough:',
      inOrder: true,
      points: [
        'Deals: the bookings of the last 30 days that neither side has backed out of, and the trades reported to us in that time. The price is their volume-weighted median.',
        'Quotes: halfway between the volume-weighted median of the asks and that of the bids. Asks are the disclosed prices of open listings; bids are open bids and the prices of open inquiries. Asks and bids reported to us count for 30 days.',
        'Neither: the price is not assessed.',
      ],
    },
    {
      title: 'Which deals count',
      text: 'A team is one party, and so is a person without a team.',
      points: [
        'A deal counts only between different teams. A deal within one team never does.',
        'It takes three deals of three different terminals, or of three different traders. For a trade reported to us, the Admin who entered it counts as both.',
        'A pair of teams counts with at most half of the volume. Where its deals are more than half, they are scaled down until they are as much as all other deals together.',
        'A deal whose price is below a quarter of the median of its region and category in the 90 days before, or above four times that median, waits for an Admin, who accepts or excludes it and says why. It is left out until then, and its row says how many deals wait.',
      ],
    },
    {
      title: 'Which quotes count',
      text: 'Each side needs three contributions from at least two owners. Bids are secret: only their parties can read them. They count only where at least four owners each hold 5% or more of the secret volume and none holds more than 60%; otherwise the price is made from public quotes alone. An ask that its owner hides is left out.',
    },
    {
      title: 'The volume-weighted median',
      text: 'The price at which half of the volume was done for less and half for more. Deals are counted up from the cheapest, and the price at which more than half of the volume is reached is the one. Where exactly half is reached, it is the midpoint between that price and the next. Prices are calculated exactly, in ten-thousandths of a dollar, and halves are rounded up.',
    },
    {
      title: 'What a price tells about a single deal or bid',
      text: 'A median is one of the prices it is made from, or lies between two of them. The index does not say whose that price was, and a stranger cannot tell. A party to one or more of the deals knows more: someone who knows all prices but one learns on which side of the median that one lies, and sometimes the price itself. The rules above keep one team from making a price alone, and keep secret bids out where fewer than three others would hide them.',
    },
    {
      title: 'When the basis changes',
      text: 'A price from deals and a price from quotes are not comparable. Where the basis is another one than 30 days before, the price carries a † and no change is given. The line of the past is broken there.',
    },
    {
      title: 'When it is made',
      text: 'A day is assessed once it is over, shortly after midnight in the market’s time zone, and compared with 30 days earlier. An assessment is never changed afterwards, not even when an Admin decides about a deal: the next one has it right. Days before the index began were assessed from what was on record, and say so.',
    },
  ] as { title: string; text: string; points?: string[]; inOrder?: boolean }[],
} as const;

export const exampleWords = {
  title: 'An example',
  lead: ({ region, product_category }: { region: string; product_category: string }) =>
    `Three deals of ${product_category} in ${region} within 30 days, of three different pairs of parties, as the demo’s market has them on its first day, the cheapest first:`,
  price: 'Price, USD/BBL',
  volume: 'Volume, MBBL',
  counted: 'Counts with, MBBL',
  soFar: 'Running total, MBBL',
  capped: ({ volume, all, others }: Record<'volume' | 'all' | 'others', string>) =>
    `One pair did ${volume} of ${all} MBBL, which is more than half. It counts with ${others} MBBL, as much as the two others together.`,
  median: (whole: string, half: string, price: string) =>
    `The total is then ${whole} MBBL, and half of that is ${half}. Counting up, that half is passed at ${price}: this is the price of the index.`,
  change: ({ before, price, change }: Record<'before' | 'price' | 'change', string>) =>
    `Thirty days earlier it was ${before}, from deals as well. From there to ${price} is a change of ${change}.`,
} as const;

import type { WithheldReason } from '@tank/schema/market/disclosure-rule';
import type { IndexBasis } from '@tank/schema/market/price-index-rule';
import { formatDate } from '@tank/ui/lib/format';

const basisNames = { deals: 'deals', quotes: 'asks and bids' } satisfies Record<IndexBasis, string>;

export const words = {
  title: 'Price Index',
  unit: 'USD/BBL a month',
  basisNames,
  table: 'Price Index, as a table',
  matrix: 'Price Index, as a matrix',
  matrixTable: 'Prices by product category and region',
  matrixUnit: 'USD/BBL a month, and the change in 30 days',
  quotesKey: 'Asks and bids',
  waitingKey: 'Deals awaiting review',
  figures: 'Price index in figures',
  assessedPrices: 'Assessed prices',
  ofAll: (all: number) => `of ${all}`,
  bases: (deals: number, quotes: number) => `Deals ${deals} · quotes ${quotes}`,
  biggestRise: 'Biggest 30-day rise',
  biggestFall: 'Biggest 30-day fall',
  pair: (category: string, region: string) => `${category}, ${region}`,
  lastAssessed: 'Last assessed',
  published: 'Daily, after midnight',
  shown: (date: string) => `Shown: ${formatDate(date)}`,
  lead: 'Monthly price per barrel of tank capacity, by region and product category.',
  method: 'How the index is calculated',
  export: 'Export to CSV',
  unable: 'Error! Unable to fetch the price index.',
  category: 'Product category',
  pastYear: 'Past year',
  sample: 'Price Index (sample), as a matrix',
  sampleFigures: 'Sample data, not market data',
  fromTo: (first: string, last: string) => `${first} – ${last}`,
  allRegions: 'All regions',
  allCategories: 'All categories',
  showAll: 'Show unassessed prices',
  asOf: (date: string) => `As of ${formatDate(date)}`,
  late: 'Backfilled from records available at the time.',
  notThatDay: 'No assessments for this date.',
  notYet: 'The first assessment is published after midnight in the market’s time zone.',
  noneHere: 'Not assessed: too few deals and too few asks and bids.',
  notAssessed: 'Not assessed',
  /** Why undisclosed bids were left out. */
  withheld: {
    'too few owners': 'Not assessed: too few owners',
    'one owner holds most of it': 'Not assessed: one owner holds most of it',
  } satisfies Record<WithheldReason, string>,
  waiting: (count: number) => `${count} ${count === 1 ? 'deal' : 'deals'} awaiting review`,
  basisChanged: 'Basis changed',
  basisChanges: (count: number) => `Basis changed ${count === 1 ? 'once' : `${count} times`}`,
  basisMark: '†',
  basisNote: (now: IndexBasis, before: IndexBasis) =>
    `Based on ${basisNames[now]}; 30 days earlier on ${basisNames[before]}. The two are not comparable.`,
  basisFootnote: '† The basis differs from 30 days earlier, so no change is shown.',
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
  neverAssessed: 'Never assessed: too few deals and too few asks and bids.',
  all: 'All prices',
  between: (first: string, last: string) => `From ${formatDate(first)} to ${formatDate(last)}.`,
  before: '30 days before',
  sampleSize: 'Sample size',
  basisBefore: 'Basis 30 days before',
  waitingColumn: 'Deals waiting',
} as const;

/** How the index is calculated. */
export const methodWords = {
  lead: 'A public methodology: anyone can check how a price was set.',
  sections: [
    {
      title: 'What the price means',
      text: 'The price of a barrel of tank capacity per month, in USD, for one region and product category, as of the end of a day. Seven regions are assessed: Canada and PADD 1A, 1B, 1C, 2, 3 and 5.',
    },
    {
      title: 'Data sources',
      text: 'We use the first source with enough data:',
      inOrder: true,
      points: [
        'Deals: bookings of the last 30 days that neither side has backed out of, and trades reported to us in that time. The price is their volume-weighted median.',
        'Quotes: the midpoint of the volume-weighted median ask and the volume-weighted median bid. Asks are the disclosed prices of open listings; bids are open bids and the prices of open inquiries. Asks and bids reported to us count for 30 days.',
        'Neither: the price is not assessed.',
      ],
    },
    {
      title: 'Which deals count',
      text: 'A team counts as one party, as does a person without a team.',
      points: [
        'Deals count only between different teams, never within one team.',
        'At least three deals are needed, with three different terminals or three different traders. For a trade reported to us, the Admin who entered it counts as both.',
        'A pair of teams counts for at most half of the volume. If its deals exceed half, they are scaled down until they equal all other deals combined.',
        'A deal priced below a quarter or above four times the median of its region and category over the previous 90 days is held until an Admin accepts or excludes it and gives a reason. Until then it is left out, and its row shows how many deals are awaiting review.',
      ],
    },
    {
      title: 'Which quotes count',
      text: 'Each side needs three contributions from at least two owners. Bids are private, so they count only when there are enough of them on their own: at least four owners must each hold 5% or more of the private volume, and none more than 60%. Otherwise only public quotes are used. That way no single price can be inferred from the index. Hidden asks are left out.',
    },
    {
      title: 'The volume-weighted median',
      text: 'The price with half of the volume below it and half above it. Deals are added up from the lowest price, and the price at which the running total passes half the volume is the median. If the total reaches exactly half, the median is the midpoint between that price and the next. Prices are calculated exactly, in ten-thousandths of a dollar, and halves are rounded up.',
    },
    {
      title: 'What a price reveals about a single deal or bid',
      text: 'A median is one of its source prices or lies between two of them. The index does not show whose price it was, and an outsider cannot tell. A party to one or more of the deals knows more: someone who knows all prices but one learns on which side of the median that one lies, and sometimes the price itself. The rules above keep one team from setting a price alone, and leave private bids out when fewer than three others would mask them.',
    },
    {
      title: 'When the basis changes',
      text: 'Prices from deals and prices from quotes are not comparable. If the basis differs from 30 days earlier, the price is marked † and no change is shown. The price history has a break there.',
    },
    {
      title: 'When it is published',
      text: 'Each day is assessed shortly after midnight in the market’s time zone and compared with 30 days earlier. Published assessments never change: if an Admin later accepts or excludes a deal, that applies from the next assessment on. Earlier dates were assessed from historical records and are marked.',
    },
  ] as { title: string; text: string; points?: string[]; inOrder?: boolean }[],
} as const;

export const exampleWords = {
  title: 'Example',
  lead: ({ region, product_category }: { region: string; product_category: string }) =>
    `Three ${product_category} deals in ${region} within 30 days (demo data), between three different pairs of parties, lowest price first:`,
  price: 'Price, USD/BBL',
  volume: 'Volume, MBBL',
  counted: 'Counted volume, MBBL',
  soFar: 'Running total, MBBL',
  capped: ({ volume, all, others }: Record<'volume' | 'all' | 'others', string>) =>
    `One pair traded ${volume} of ${all} MBBL, which is more than half. It counts for ${others} MBBL, as much as the other two combined.`,
  median: (whole: string, half: string, price: string) =>
    `The total is then ${whole} MBBL, and half of it is ${half}. The running total passes half at ${price}, which is the index price.`,
  change: ({ before, change }: Record<'before' | 'change', string>) =>
    `Thirty days earlier it was ${before}, also from deals, a change of ${change}.`,
} as const;

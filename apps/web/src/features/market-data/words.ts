import { countInWords } from '@tank/schema/kit/format';
import { formatDate, formatNumber } from '@tank/ui/lib/format';

/** `2.14` becomes `+2.1%`, with a true minus sign. */
const formatPercent = (change: number) =>
  `${change > 0 ? '+' : change < 0 ? '−' : ''}${formatNumber(Math.abs(change), 1)}%`;

export const words = {
  volumePrice: 'Volume and Price',
  bidAsk: 'Bid Ask Spread',
  comparison: 'Volume Comparisons by Region',
  shares: 'Available Capacity and Open Interest',
  monthly: 'Monthly Volume',
  tanks: 'Tank Monitoring',
  demoData: 'Demo data, not from a live service',
  unreadable: (unreadable: number, all: number) =>
    `${formatNumber(unreadable)} of ${countInWords(all, 'measurement')} could not be read.`,
  interestForSubscribers: 'Open interest requires a data subscription.',
  operators: (count: number) => (count === 1 ? '1 operator' : `${count} operators`),
  addToken: 'Add token',
  changeToken: 'Change token',
  allRegions: 'All regions',
  allCategories: 'All categories',
  regionName: (region: string) => (region === 'all' ? words.allRegions : region),
  categoryName: (category: string) => (category === 'all' ? words.allCategories : category),
  productCategory: 'Product category',
  figures: 'Market today',
  index: 'Price index',
  capacity: 'Available capacity',
  interest: 'Open interest',
  spread: 'Bid ask spread',
  bookedThisMonth: 'Booked this month',
  none: '–',
  today: 'today',
  perBarrel: 'USD/BBL',
  inThirtyDays: (change: number) => `${formatPercent(change)} in 30 days`,
  chooseAssessedPair: 'Choose a region and category',
  notAssessed: 'Too few prices to assess',
  notComparable: 'No comparable price 30 days ago',
  tooFewPrices: 'Too few bids or asks',
  bidAndAsk: (bid: string, ask: string) => `Bid ${bid}, ask ${ask}`,
  allRegionsAndCategories: 'All regions and categories',
  figureFailed: 'Could not be loaded',
  trend: (label: string) => `${label}, recent values`,
  filterOfDashboard: 'Filter of all panels',
  resetFilter: 'Reset',
  range: 'Dates',
  asOf: (day: string) => `As of ${day}`,
  ownFilter: (title: string) => `Filter only ${title}`,
  filterOfPanel: 'Filter only this panel',
  shortDays: ({ start_date, end_date }: { start_date: string; end_date: string }) =>
    `${formatDate(start_date)} – ${formatDate(end_date)}`,
  byRegion: 'By region',
  byCategory: 'By product category',
  booked: 'Booked volume',
  contactSales: 'Contact sales',
  fullScreen: (title: string) => `${title}, full screen`,
  /** `Bid is missing on 3 of 9 days: too few owners (2), no prices (1).` */
  gaps: (line: string, reasons: readonly (readonly [reason: string, days: number])[], days: number) => {
    const missing = reasons.reduce((sum, [, count]) => sum + count, 0);
    const where = missing === days ? '' : ` on ${missing} of ${days} days`;
    const why = reasons.map(([reason, count]) => (reasons.length > 1 ? `${reason} (${count})` : reason));
    return `${line} is missing${where}: ${why.join(', ')}.`;
  },
  fromTo: (from: string, to: string) => `${from} – ${to}`,
  days: ({ start_date, end_date }: { start_date: string; end_date: string }) =>
    words.fromTo(formatDate(start_date), formatDate(end_date)),
  both: (one: string, other: string) => `${one} and ${other}`,
  overlap:
    'A listing or inquiry with several product categories counts in each of them but only once in the total, shown in the middle. Percentages are of the total, so they can add up to more than 100%.',
  tankSource: 'Tank monitoring service',
} as const;

/** Labels and units of the measures; USD/BBL is per month. */
export const kinds = {
  available_capacity: { label: 'Available capacity', unit: 'MBBL' },
  open_interest: { label: 'Open interest', unit: 'MBBL' },
  price: { label: 'Price', unit: 'USD/BBL' },
  bid: { label: 'Bid', unit: 'USD/BBL' },
  ask: { label: 'Ask', unit: 'USD/BBL' },
} as const;

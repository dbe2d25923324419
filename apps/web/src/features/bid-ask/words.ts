import type { bidAskKinds } from '@tank/schema/enums';
import type { IndexedDealKind } from '@tank/schema/market/price-index-decisions';
import { formatDate } from '@tank/ui/lib/format';
import { dayOf } from '@tank/ui/lib/today';

export const words = {
  lead: 'Market bids, asks and trades, by region and product category.',
  none: 'No bids yet. Add one or import a file.',
  kinds: [
    { value: 'bid', label: 'Bid' },
    { value: 'ask', label: 'Ask' },
    { value: 'trade', label: 'Trade' },
  ] satisfies { value: (typeof bidAskKinds)[number]; label: string }[],
  // Deals that await a decision on the price index
  review: (waiting: number) => (waiting > 0 ? `Review deals (${waiting} waiting)` : 'Review deals'),
  reviewTitle: 'Deals far from the median',
  reviewLead:
    'Deals priced below a quarter or above four times the 90-day median of their region and category stay out of the price index until an Admin accepts them. Past assessments do not change. The list covers the last 90 days.',
  noOutliers: 'No deals to review.',
  dealName: (deal: IndexedDealKind, id: number) => `${deal === 'booking' ? 'Booking' : 'Trade'} ${id}`,
  median: '90-day median',
  ratio: 'Times the median',
  times: (ratio: number) => ratio.toFixed(2),
  madeOn: 'Made on',
  enteredBy: 'Entered by',
  decisionBadges: {
    waits: { status: 'Waiting', tone: 'warn' },
    accept: { status: 'Accepted', tone: 'good' },
    exclude: { status: 'Excluded', tone: 'quiet' },
  },
  decided: (by: string | null, at: string | null) =>
    `${by ?? 'An Admin'}${at === null ? '' : `, ${formatDate(dayOf(at))}`}:`,
  accept: 'Accept',
  exclude: 'Exclude',
  decideTitle: { accept: 'Accept deal', exclude: 'Exclude deal' },
  decideText: {
    accept: 'The deal counts from the next assessment on and is included in the median for later deals.',
    exclude: 'The deal stays out of the price index and out of the median for later deals.',
  },
  reasonRequired: 'A decision requires a reason.',
  loading: 'The bid is still loading.',
  importTitle: 'Import Bids',
  importLead:
    'Paste rows from a spreadsheet, or choose a CSV file. The first line names the columns: Region, Product category, Price, Volume, Term, Bid/Ask, Start date.',
  paste: 'Rows to import',
  choose: 'Choose a CSV file',
  ready: (count: string) => `${count} ready to import. Nothing has been saved yet.`,
  mustCorrect: (wrong: number, all: string) =>
    `${wrong} of ${all} must be corrected. Nothing is imported until every line is right.`,
  validLine: 'Ready',
  invalidLine: (columns: readonly string[]) => `Correct ${columns.join(', ')}`,
  writtenAs: (text: string) => `from ${text}`,
  ignored: (names: string) => `Not imported: ${names}.`,
  truncated: (shown: number, all: number) =>
    `The first ${shown} of ${all} lines are shown, invalid ones first.`,
  nothingToImport: (wrong: number) =>
    wrong > 0 ? 'Correct the marked lines first.' : 'Paste rows or choose a file first.',
  limits: 'CSV or text of any spreadsheet, at most 500 rows.',
  // Errors of a whole file
  emptyFile: 'The file is empty.',
  workbook: 'This is a workbook. In your spreadsheet, save the sheet as "CSV UTF-8", then choose that file.',
  notText:
    'This file is not text. In your spreadsheet, save the sheet as "CSV UTF-8", then choose that file.',
  empty: 'There are no rows below the line that names the columns.',
  missing: (names: string) => `These columns are missing: ${names}. The first line must name all columns.`,
  unknown: (names: string) => `These columns are not part of an import: ${names}. Remove them.`,
  duplicate: (name: string) => `The column ${name} appears twice.`,
  tooMany: (count: string, most: number) =>
    `The file has ${count}; one import takes at most ${most}. Split it into several files.`,
  tooLarge: 'The file is larger than 1 MB. Split it into several files.',
  unreadable: 'The file cannot be read.',
  formula: (label: string) => `${label} is a formula. Import its value instead.`,
  unknownCategory: (name: string) => `${name} is not on the list of product categories.`,
  cells: 'The line has more values than there are columns. Put values with commas in quotes.',
} as const;

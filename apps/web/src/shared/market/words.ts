import { daysBetween } from '@tank/schema/kit/dates';
import {
  countInWords,
  formatNumber,
  formatPrice,
  priceInWords,
  volumeInWords,
} from '@tank/schema/kit/format';
import { EMPTY_VALUE } from '@tank/ui/lib/format';

/** Bids and offers. */
const answers = {
  bid: { Name: 'Bid', placedBy: 'bidder', placedOn: 'listing', again: 'place a new bid' },
  offer: { Name: 'Offer', placedBy: 'terminal', placedOn: 'inquiry', again: 'make a new offer' },
} as const;
/** Records that are accepted or rejected. */
const decided = {
  bid: { ...answers.bid, name: 'bid' },
  offer: { ...answers.offer, name: 'offer' },
  renewal: { Name: 'Renewal request', name: 'renewal request', placedBy: 'other party' },
} as const;
export type DecidedKind = keyof typeof decided;

const endings: Record<string, (kind: DecidedKind, reason: string | null) => { was: string; why: string }> = {
  Accepted: () => ({ was: 'was accepted', why: 'It has become a booking.' }),
  Rejected: (_, reason) => ({ was: 'was rejected', why: reason ? `The reason given: ${reason}` : '' }),
  Cancelled: (kind) => ({ was: 'was cancelled', why: `The ${decided[kind].placedBy} cancelled it.` }),
  Expired: (kind) => ({
    was: 'has expired',
    why: kind === 'offer' ? 'Its inquiry has expired.' : 'Its listing has expired.',
  }),
};

/** Headings of the terms to decide on and of those asked for. */
const termHeadings = {
  bid: { terms: 'Bid', asked: 'You asked' },
  offer: { terms: 'Offer', asked: 'You asked for' },
  renewal: { terms: 'Request', asked: 'Current booking' },
} as const;

const postings = {
  listing: {
    names: 'listings',
    answer: 'bid',
    answered: 'With bids',
    bestAgainstAsked: 'Best bid vs. asked',
    volume: 'Capacity on offer',
  },
  inquiry: {
    names: 'inquiries',
    answer: 'offer',
    answered: 'With offers',
    bestAgainstAsked: 'Best offer vs. your price',
    volume: 'Volume wanted',
  },
} as const;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** Titles of the money in a form, and what the price is compared with. */
const summaries = {
  bid: { title: 'Your bid', asked: 'Asked' },
  offer: { title: 'Your offer', asked: 'Asked for' },
  renewal: { title: 'Your request', asked: 'Current' },
} as const;

const answersOn = { listing: 'bids', inquiry: 'offers' } as const;

export type AnswerKind = keyof typeof answers;
export type PostingKind = keyof typeof answersOn;

/** `on` is "listing 12". */
/** What a data subscription adds. */
/** Name of the chip of a panel's own choice. */
export const followAgain = (choice: string) => `${choice}: follow the dashboard’s filter again`;
export const subscriptionBenefitsTitle = 'With a data subscription';
export const subscriptionBenefits = [
  'Price index by region and product category',
  'Forward-looking and historical open interest and available capacity',
  'Forward-looking and historical price points',
  'Volume comparisons',
  'Need something else? Contact us',
] as const;

export const words = {
  myPreferences: 'My preferences',
  choosePreferences: 'Choose products and regions in your profile first',
  delay: 'Availability after commitment',
  /** The delay in a group that is named Availability. */
  afterCommitment: 'After commitment',
  toStore: 'What you want to store',
  placeHidden: 'location hidden',
  /** Below a region or state. */
  exactHidden: 'Location hidden',
  id: (id: number) => `ID ${id}`,
  indexLine: (
    { region, product_category, price }: { region: string; product_category: string; price: number },
    difference: string | undefined,
  ) =>
    ['Index', region, product_category, formatPrice(price), difference && `· ${difference}`]
      .filter(Boolean)
      .join(' '),
  versusIndex: (difference: string) => `${difference} vs index`,
  ownAnswer: ({ kind, price, status }: { kind: AnswerKind; price: number; status: string }) =>
    `Your ${kind} ${formatPrice(price)} · ${status}`,
  moreNames: (count: number) => `+${count}`,
  noTeamRecords: 'Records of your team’s members appear here.',
  onlyOwner: (username: string) => `Only ${username} can do this.`,
  productList: 'FAQ: Product List',
  accept: (kind: DecidedKind, id: number) => `Accept ${decided[kind].name} ${id}?`,
  terms: (kind: DecidedKind, id: number) => `Terms of ${decided[kind].name} ${id}`,
  termHeadings: (kind: DecidedKind) => termHeadings[kind],
  difference: 'Difference',
  same: 'Same',
  inRange: 'In range',
  monthly: (side: 'terminal' | 'trader' | null) => {
    if (side === null) return 'Value a month';
    return side === 'terminal' ? 'Revenue a month' : 'Cost a month';
  },
  createsBooking: ({ start, end }: { start: string; end: string }) =>
    `Creates a booking from ${start} to ${end}`,
  sharesContact: (kind: AnswerKind) =>
    `You and the ${answers[kind].placedBy} see each other’s contact details`,
  /** While their number loads. */
  rejectsOthers: (kind: AnswerKind) => `Rejects the other open ${kind}s`,
  rejectsMany: (kind: AnswerKind, count: number) => `Rejects ${countInWords(count, `other open ${kind}`)}`,
  rejectsOne: (kind: AnswerKind, { price, volume, term }: { price: number; volume: number; term: number }) =>
    `Rejects 1 other open ${kind}: ${formatPrice(price)} for ${volumeInWords(volume)}, ${countInWords(term, 'month')}`,
  noOthers: (kind: AnswerKind) => `No other open ${kind}s`,
  name: (kind: AnswerKind, id: number) => `${answers[kind].Name} ${id}`,
  acceptOne: (kind: AnswerKind, id: number) => `Accept ${kind} ${id}`,
  rejectOne: (kind: AnswerKind, id: number) => `Reject ${kind} ${id}`,
  rejectAll: (kind: AnswerKind, count: number) => `Reject all ${countInWords(count, kind)}`,
  reject: (kind: AnswerKind, id: number) => ({
    title: `Reject ${kind} ${id}?`,
    confirmLabel: `Reject ${answers[kind].Name}`,
    reason: {
      label: 'Reason',
      required: 'Reason is required.',
      placeholder: `The ${answers[kind].placedBy} will see this`,
    },
  }),
  cancel: (kind: AnswerKind, id: number) => ({
    title: `Cancel ${kind} ${id}?`,
    confirmLabel: `Cancel ${answers[kind].Name}`,
    cancelLabel: `Keep ${answers[kind].Name}`,
  }),
  ended: (kind: DecidedKind, id: number, { status, reason }: { status: string; reason: string | null }) => {
    const { was = 'has ended', why = '' } = endings[status]?.(kind, reason) ?? {};
    return {
      title: `${decided[kind].Name} ${id} ${was}`,
      text: `${why} It can no longer be accepted or rejected.`.trim(),
    };
  },
  wholeLeaves: (kind: PostingKind) => `The whole ${kind} leaves the market`,
  /** Volumes in MBBL. */
  restOfListing: ({ volume, of }: { volume: number; of: number }) =>
    `The bid is for ${volumeInWords(volume)} of ${volumeInWords(of)}. The other ${volumeInWords(of - volume)} will not stay listed: list them again to offer them.`,
  restOfInquiry: ({ volume, of }: { volume: number; of: number }) =>
    `The offer is for ${volumeInWords(volume)} of up to ${volumeInWords(of)}. Offers for the other ${volumeInWords(of - volume)} need a new inquiry.`,
  cancelEffect: (kind: AnswerKind) => {
    const { placedOn, again } = answers[kind];
    return `The owner of the ${placedOn} is notified. You can ${again} as long as the ${placedOn} is open.`;
  },
  withdraw: (kind: PostingKind, id: number) => `Withdraw ${kind} ${id}?`,
  withdrawEffect: (kind: PostingKind) =>
    `The ${kind} leaves the market, and open ${answersOn[kind]} on it are rejected. This cannot be undone.`,
  openOn: (kind: AnswerKind, on: string) => `Open ${kind}s on ${on}`,
  noneOpen: (kind: AnswerKind, on: string) => `There are no open ${kind}s on ${on}.`,
  noneOpenYet: (kind: AnswerKind) => `No open ${kind}s`,
  reviewOne: (kind: AnswerKind, id: number) => `Review ${kind} ${id}`,
  askedHeading: (kind: AnswerKind) => (kind === 'bid' ? 'Asked' : 'Asked for'),
  earliest: 'Earliest',
  longest: 'Longest',
  highest: 'Highest',
  lowest: 'Lowest',
  totalOverTerm: 'Total over the term',
  priceUnit: 'USD/BBL a month',
  summary: (kind: DecidedKind) => summaries[kind].title,
  askedPrice: (kind: DecidedKind, price: number | 'Undisclosed') =>
    `${summaries[kind].asked} ${formatPrice(price)}`,
  /** `money` is "$79,200". */
  totalMoney: (money: string) => `${money} total`,
  percentBelow: (percent: number) => `−${percent}%`,
  belowAsked: 'Below the asked price',
  /** Completes the accessible name of a row's button. */
  onRecord: (on: string) => ` on ${on}`,
  openAnswers: (kind: AnswerKind, count: number, best: number | null) =>
    `${countInWords(count, kind)}${best === null ? '' : ` · best ${formatPrice(best)}`}`,
  review: (kind: AnswerKind, count: number) => `Review ${countInWords(count, kind)}`,
  compareTip: (kind: AnswerKind, count: number) =>
    count === 1 ? `See the open ${kind}` : `Compare the open ${kind}s`,
  aMonth: (money: string) => `${money} a month`,
  since: (day: string, today: string) => relative.format(-daysBetween(day, today), 'day'),
  figures: (kind: PostingKind) => `Figures of these ${postings[kind].names}`,
  alsoBooked: ({ booked, closed }: { booked: number; closed: number }) =>
    `${formatNumber(booked)} booked, ${formatNumber(closed)} closed`,
  answered: (kind: PostingKind) => postings[kind].answered,
  toAnswer: (kind: PostingKind, count: number) =>
    count === 0
      ? `No ${answersOn[kind]} to answer`
      : `${countInWords(count, postings[kind].answer)} to answer`,
  bestAgainstAsked: (kind: PostingKind) => postings[kind].bestAgainstAsked,
  /** In percent. */
  meanDifference: (difference: number | null) => {
    if (difference === null) return EMPTY_VALUE;
    const size = Math.abs(difference).toFixed(1);
    return `${size === '0.0' ? '' : difference < 0 ? '−' : '+'}${size}%`;
  },
  /** Higher bids are good, higher offers are bad. */
  againstAsked: (kind: PostingKind, difference: number | null) => {
    if (difference === null) return { note: `No open ${answersOn[kind]}` };
    if (Math.abs(difference) < 0.05) return { note: 'Average, as asked' };
    const isHigher = difference > 0;
    return {
      note: isHigher ? 'Average, above asked' : 'Average, below asked',
      tone: isHigher === (kind === 'listing') ? ('good' as const) : ('bad' as const),
    };
  },
  openVolume: (kind: PostingKind) => postings[kind].volume,
  within: (days: number) => `Within ${days} days`,
  alreadyOpen: (kind: AnswerKind, count: number) =>
    `You already have ${count === 1 ? 'an' : count} open ${kind}${count === 1 ? '' : 's'} on this ${answers[kind].placedOn}`,
  /** Shown after the link to the open bid or offer. */
  ownAnswerDetails: ({ kind, volume, price }: { kind: AnswerKind; volume: number; price: number }) =>
    `: ${volumeInWords(volume)} at ${priceInWords(price)}. A new ${kind} does not replace it: the owner can accept either.`,
} as const;

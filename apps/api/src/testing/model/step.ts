/** What a command of the model test is made of. */
import { type Kind, type Market, termEnd } from './market.ts';

/** Ids of the API by place in the model. */
export type Ids = Record<
  'storage' | 'listings' | 'inquiries' | 'bids' | 'offers' | 'bookings' | 'renewals',
  number[]
>;

/** Random numbers that a command makes its choices with. */
export interface RandomChoices {
  /** Which record. */
  record: number;
  /** Which other record. */
  other: number;
  /** Who: mostly the one whose turn it is. */
  who: number;
  amount: number;
  days: number;
}

interface Step {
  /** Index of who calls. */
  by: number;
  procedure: string;
  input: Record<string, unknown>;
  /** The refusals that fit; none: it must succeed. Where several rules are broken, any of them may be named. */
  refusals: number[];
  /** What it leaves in the model, where it succeeds; answers the list to which a record was added. */
  apply: () => Made | undefined;
}

/** The list and the field of the answer that names the new record. */
interface Made {
  list: keyof Ids;
  id: string;
}

/** Nothing to do it with: there is no such record yet. */
export type Command = (market: Market, ids: Ids, choices: RandomChoices) => Step | undefined;

/** MBBL of every storage, and of every listing. */
export const CAPACITY = 500;
export const OFFERED = 200;
/** One of the records, mostly one with which there is still something to do; none, where there is none such. */
export function pick<T extends object>(list: readonly T[], number: number): number | undefined {
  const live = list.flatMap((record, index) => (isLive(record) ? index : []));
  const from = number % 5 > 0 ? live : [...list.keys()];
  return from[number % from.length];
}

const isLive = (record: { status?: string; archived?: boolean }) =>
  record.status === undefined ? !record.archived : record.status === 'Open' || record.status === 'Active';

/** So many that live are enough to choose from. */
const ENOUGH = 5;
export const enough = (list: readonly object[]) => list.filter(isLive).length >= ENOUGH;

/** Seven times of ten the right person. */
export const actor = (market: Market, { who }: RandomChoices, right: number) =>
  who < 7 ? right : who % market.people.length;

const kindOf = (market: Market, by: number): Kind | undefined => market.people[by];
export const noTerminal = (market: Market, by: number) => (kindOf(market, by) === 'Terminal' ? [] : [403]);
export const noTrader = (market: Market, by: number) => (kindOf(market, by) === 'Viewer' ? [403] : []);
export const when = (bad: boolean, status: number) => (bad ? [status] : []);

/** Refusals in the order in which they hide the ones behind them: what you may not know of says nothing else. */
export const first = (...steps: number[][]) => steps.find((statuses) => statuses.length > 0) ?? [];

/** 404 for strangers, 403 for who sees it and may not. */
export const onlyOne = (by: number, right: number, others: number[]) =>
  by === right ? [] : others.includes(by) ? [403] : [404];

/** Every other acceptance confirms a start date that has passed. */
export const confirmed = ({ amount }: RandomChoices) => (amount % 2 ? { confirm_past_start: 1 } : {});

/** A term that is over cannot be agreed on, one that has begun only knowingly. */
export const tooLate = (
  { today }: Market,
  { start, term }: { start: string; term: number },
  choices: RandomChoices,
) => termEnd(start, term) <= today || (start < today && choices.amount % 2 === 0);

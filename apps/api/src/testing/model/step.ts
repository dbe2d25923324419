/** Types and helpers of the model's commands. */
import { type Kind, type Market, termEnd } from './market.ts';

/** Ids in the API by index in the model. */
export type Ids = Record<
  'storage' | 'listings' | 'inquiries' | 'bids' | 'offers' | 'bookings' | 'renewals',
  number[]
>;

/** Random numbers for the choices of a command. */
export interface RandomChoices {
  /** Picks the record. */
  record: number;
  /** Picks a second record. */
  other: number;
  /** Picks the user: mostly one with permission. */
  who: number;
  amount: number;
  days: number;
}

interface Step {
  /** Index of the calling user. */
  by: number;
  procedure: string;
  input: Record<string, unknown>;
  /** Expected error statuses; empty: it must succeed. When several rules are violated, any of them may be reported. */
  refusals: number[];
  /** Applies a success to the model; returns where a record was added. */
  apply: () => AddedRecord | undefined;
}

/** The list, and the field of the answer with the new id. */
interface AddedRecord {
  list: keyof Ids;
  id: string;
}

/** Undefined when no record exists to act on. */
export type Command = (market: Market, ids: Ids, choices: RandomChoices) => Step | undefined;

/** MBBL of every storage and of every listing. */
export const CAPACITY = 500;
export const OFFERED = 200;
/** Index of a record, mostly a live one; undefined if there is none. */
export function pick<T extends object>(list: readonly T[], number: number): number | undefined {
  const live = list.flatMap((record, index) => (isLive(record) ? index : []));
  const from = number % 5 > 0 ? live : [...list.keys()];
  return from[number % from.length];
}

const isLive = (record: { status?: string; archived?: boolean }) =>
  record.status === undefined ? !record.archived : record.status === 'Open' || record.status === 'Active';

/** Live records above which commands create no more. */
const ENOUGH = 5;
export const enough = (list: readonly object[]) => list.filter(isLive).length >= ENOUGH;

/** The user with permission in seven of ten cases. */
export const actor = (market: Market, { who }: RandomChoices, right: number) =>
  who < 7 ? right : who % market.people.length;

const kindOf = (market: Market, by: number): Kind | undefined => market.people[by];
export const noTerminal = (market: Market, by: number) => (kindOf(market, by) === 'Terminal' ? [] : [403]);
export const noTrader = (market: Market, by: number) => (kindOf(market, by) === 'Viewer' ? [403] : []);
export const statusIf = (isRefused: boolean, status: number) => (isRefused ? [status] : []);

/** The statuses of the first violated rule: an earlier rule hides later ones. */
export const first = (...steps: number[][]) => steps.find((statuses) => statuses.length > 0) ?? [];

/** 404 for users who cannot see the record, 403 for users who see it without permission. */
export const onlyAllowed = (by: number, right: number, others: number[]) =>
  by === right ? [] : others.includes(by) ? [403] : [404];

/** Every second acceptance confirms a past start date. */
export const maybeConfirmed = ({ amount }: RandomChoices) => (amount % 2 ? { confirm_past_start: 1 } : {});

/** Whether the term is over, or has begun without a confirmation. */
export const tooLate = (
  { today }: Market,
  { start, term }: { start: string; term: number },
  choices: RandomChoices,
) => termEnd(start, term) <= today || (start < today && choices.amount % 2 === 0);

/** What the tests have to be told of a procedure; the rest follows from its contract (`contracts.ts`). */
import { addDays } from '@tank/schema/kit/dates';
import type { ApiFixture } from '../api-fixture.ts';
import type { Caller } from '../caller-kinds.ts';
import { marketToday } from '../market-today.ts';
import { SOON } from '../samples.ts';
import type { Field } from './contract-fields.ts';

type Made<T> = (fixture: ApiFixture) => T | Promise<T>;

/** A documented route that calls the procedure. */
export interface Route {
  /** Documented names of fields. */
  renamed?: Record<string, string>;
  /** Documented words for values in its path, by field. */
  called?: Record<string, Record<string, string>>;
  /** Fields of the input that it knows by itself. */
  without?: string[];
  /** It takes form data. */
  form?: true;
  /** Who is answered, where not everybody of the documented category is: "listing owner only". */
  by?: Caller;
  /** All of `data` is a list without a name. */
  bare?: true;
  /** Documented fields of a row of `data`. */
  keys?: string[];
  /** A body with every documented field. */
  full_body?: Made<object>;
}

export interface ProcedureSpec {
  /**
   * Who is answered, written by hand from docs/product.md#account-types and docs/product.md#who-sees-what, so that a slip in
   * a policy does not excuse itself: names of `callers.ts`, or a group of them. A record that is involved is the owner's,
   * or the bidder's bid on the owner's listing; an inquiry is the bidder's, the offer on it the owner's.
   */
  allowed: string;
  /** Who may not even know that the record is there, and hears 404. Everybody else who may not hears 403, or 401. */
  hidden_from?: string;
  /** A valid input, on a fresh record where the call changes it. Left out: none, or an empty one. */
  input?: Made<object>;
  /** What else a query is asked by whoever looks for hidden values; left out: all there is by its contract. */
  probes?: object[];
  /** Sets right what the call did to the fixture. */
  after?(fixture: ApiFixture): Promise<void>;
  /** By method and path. */
  rest?: Record<string, Route>;
  /** Changes of a valid input that it refuses, besides what no field of that kind takes. */
  wrong?: object[];
  /** Fields of which the contract says less than it takes. */
  kinds?: Record<string, Partial<Field>>;
  /** What it refuses as a typed call only: a documented one takes numbers as text. */
  wrong_typed?: object[];
}

export type ProcedureSpecs = Record<string, ProcedureSpec>;

/** Everybody with a session. */
export const everyone = 'viewer trader teammate bidder partner booked terminal owner admin';
export const trading = 'trader teammate bidder partner booked terminal owner admin';
export const terminals = 'terminal owner admin';
/** Who is in a team. */
export const team = 'teammate bidder partner owner';

export const words = (text: string) => text.split(' ');

export const contactOf = (party: string) =>
  words('username first_name last_name company email office_phone cell_phone').map(
    (field) => `${party}_${field}`,
  );

/** Of an access mode. */
export const modeKeys = words(
  'mode_id mode_name inbound_outbound type pump_over_rate connection_name dock_draft length_overall class_one_rail rail_spots',
);

/** MM/dd/yyyy, as the screens write dates. */
export const asUsDate = (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
export const usDate = asUsDate(SOON);

const yesterday = addDays(marketToday(), -1);

/** Dates that must not be over. */
export const past = (...fields: string[]) =>
  fields.flatMap((field) => [{ [field]: yesterday }, { [field]: '2000-01-01' }]);

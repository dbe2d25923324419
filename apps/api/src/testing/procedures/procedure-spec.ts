/** What the tests need to know about a procedure beyond its contract (`contract-fields.ts`). */
import { addDays } from '@tank/schema/kit/dates';
import type { ApiFixture } from '../api-fixture.ts';
import type { Caller } from '../caller-kinds.ts';
import { marketToday } from '../market-today.ts';
import { SOON } from '../samples.ts';
import type { Field } from './contract-fields.ts';

type Create<T> = (fixture: ApiFixture) => T | Promise<T>;

/** A documented route that calls the procedure. */
export interface Route {
  /** Documented names of fields, by field of the procedure. */
  renamed?: Record<string, string>;
  /** Documented values in the path, by field and value of the procedure. */
  called?: Record<string, Record<string, string>>;
  /** Input fields that the route fills in. */
  without?: string[];
  /** Accepts form data. */
  form?: true;
  /** A permitted caller, where the documented category is not enough ("listing owner only"). */
  by?: Caller;
  /** `data` itself is a list. */
  bare?: true;
  /** Documented fields of a row of `data`. */
  keys?: string[];
  /** A body with every documented field. */
  full_body?: Create<object>;
}

export interface ProcedureSpec {
  /**
   * Callers that get 200, written by hand from docs/product.md#account-types and docs/product.md#who-sees-what, independent of
   * the policies: names from `caller-kinds.ts`. Records belong to the owner; bids and inquiries to the bidder; offers to the owner.
   */
  allowed: string;
  /** Callers that get 404 because they must not know the record exists. Other callers without permission get 403 or 401. */
  hidden_from?: string;
  /** A valid input, on a fresh record if the call changes it. Unset: no input, or an empty one. */
  input?: Create<object>;
  /** Inputs that probe a query for hidden values. Unset: derived from the contract. */
  probes?: object[];
  /** Restores the fixture after the call. */
  after?(fixture: ApiFixture): Promise<void>;
  /** Routes by method and path. */
  rest?: Record<string, Route>;
  /** Changes that make a valid input invalid, beyond the generic invalid values of each kind of field. */
  wrong?: object[];
  /** Overrides of the kinds derived from the contract. */
  kinds?: Record<string, Partial<Field>>;
  /** Like `wrong`, but only over tRPC: REST accepts numbers as text. */
  wrong_typed?: object[];
}

export type ProcedureSpecs = Record<string, ProcedureSpec>;

/** All callers with a session. */
export const everyone = 'viewer trader teammate bidder partner booked terminal owner admin';
export const trading = 'trader teammate bidder partner booked terminal owner admin';
export const terminals = 'terminal owner admin';
/** Callers in a team. */
export const team = 'teammate bidder partner owner';

export const words = (text: string) => text.split(' ');

export const contactOf = (party: string) =>
  words('username first_name last_name company email office_phone cell_phone').map(
    (field) => `${party}_${field}`,
  );

/** Documented fields of an access mode. */
export const modeKeys = words(
  'mode_id mode_name inbound_outbound type pump_over_rate connection_name dock_draft length_overall class_one_rail rail_spots',
);

/** MM/DD/YYYY, the date format of the screens. */
export const asUsDate = (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
export const usDate = asUsDate(SOON);

const yesterday = addDays(marketToday(), -1);

/** Invalid changes: past dates. */
export const past = (...fields: string[]) =>
  fields.flatMap((field) => [{ [field]: yesterday }, { [field]: '2000-01-01' }]);

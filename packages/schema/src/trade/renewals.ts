import * as z from 'zod';
import { bookingTypes, renewalStatuses, renewalTypes } from '../enums.ts';
import {
  choice,
  date,
  id,
  idempotencyKey,
  input,
  months,
  optionalText,
  price,
  volume,
} from '../kit/fields.ts';
import { listInput, listOutput, memberFields } from '../kit/list.ts';
import { brokenRules, type Rules, termRule } from '../kit/rules.ts';
import { fieldMessages } from '../messages/field.ts';
import { renewalTable, teamRenewalTable } from '../tables/renewals.ts';
import { acceptFields } from './bid-decisions.ts';
import { contact, teamContact } from './bookings.ts';

/** A request of one party of an Active booking to the other. */
export const placeRenewal = input({
  booking_id: id('Booking'),
  /** Only `POST /api/renew/{id}/{type}` sends it; checked against the booking if present. */
  type: choice('Type', ['terminal', 'trader', ...bookingTypes])
    .optional()
    .meta({ description: 'What the booking was made from, or your side of it' }),
  start_date: date('Start date'),
  term: months('Term'),
  /** USD/BBL per month. */
  price: price('Price'),
  /** MBBL. */
  volume: volume('Volume'),
  idempotency_key: idempotencyKey,
});
export type PlaceRenewal = z.infer<typeof placeRenewal>;

export const renewalRules: Rules<Pick<PlaceRenewal, 'start_date' | 'term'>> = (values, today) =>
  brokenRules([
    [values.start_date < today, 'start_date', fieldMessages.past('Start date')],
    termRule('term', values.start_date, values.term),
  ]);

export const renewalId = input({ renewal_id: id('Renewal request') });
export const acceptRenewal = input({ renewal_id: id('Renewal request'), ...acceptFields });
export const rejectRenewal = input({
  renewal_id: id('Renewal request'),
  /** Optional, unlike for bids and offers (docs/product.md#rejecting-and-cancelling). */
  reason: optionalText('Reason', { max: 500 }),
});

/** The renewed booking, the requested terms and the contact fields of both parties (docs/product.md#renewals). */
const renewalFields = {
  booking_id: z.number(),
  bid_id: z.number().nullable(),
  /** The type of the first booking of the chain. */
  type: z.enum(renewalTypes),
  address: z.string(),
  storage_id: z.number(),
  storage_name: z.string(),
  product: z.string(),
  start_date: z.string(),
  term: z.number(),
  price: z.number(),
  volume: z.number(),
  ...contact('renewer'),
  ...contact('receiver'),
};

export const renewalRow = z.object({
  renewal_id: z.number(),
  /** The booking made on acceptance. */
  renewal_booking_id: z.number().nullable(),
  status: z.enum(renewalStatuses),
  reason: z.string().nullable(),
  ...renewalFields,
});
export type RenewalRow = z.infer<typeof renewalRow>;

export const renewalList = listInput(renewalTable);
export const renewalPage = listOutput(renewalTable, renewalRow);

/** Requests by or to members of the caller's team. */
const teamRenewalRow = renewalRow.extend({
  ...memberFields,
  ...teamContact('renewer'),
  ...teamContact('receiver'),
});
export const teamRenewalList = listInput(teamRenewalTable);
export const teamRenewalPage = listOutput(teamRenewalTable, teamRenewalRow);

export const renewalAnswer = z.object({
  data: renewalRow.extend({
    abilities: z.object({ accept: z.boolean(), reject: z.boolean(), cancel: z.boolean() }),
  }),
});

/**
 * Initial values of the request dialog with the caller as renewer: the booking's open request, otherwise its own terms
 * starting at its end.
 */
export const renewalFormAnswer = z.object({
  data: z.object({
    renewal_id: z.number().nullable(),
    renewal_booking_id: z.number().nullable(),
    ...renewalFields,
    abilities: z.object({ place: z.boolean() }),
  }),
});

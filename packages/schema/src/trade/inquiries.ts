import * as z from 'zod';
import { listingStatuses, modeTypes } from '../enums.ts';
import { count, date, id, idempotencyKey, input, list, months, price, text, volume } from '../kit/fields.ts';
import { listInput, listOutput, memberFields } from '../kit/list.ts';
import { brokenRules, type Rules, termRule } from '../kit/rules.ts';
import { attachmentFields, fileRow } from '../live/files.ts';
import { fieldMessages } from '../messages/field.ts';
import { inquiryTable, myInquiryTable, teamInquiryTable } from '../tables/inquiries.ts';
import { accessMode, accessModeInput, accessModeRules } from './access-modes.ts';

/** Farther than the distance between any two places of the market. */
const MAX_RADIUS_MILES = 5000;

/** Looks for capacity near a location (docs/product.md#inquiries). */
export const createInquiry = input({
  /** Geocoded on the server, such as "Houston, TX, USA". */
  formatted_address: text('Address', { max: 300 }),
  /** Miles around the address. */
  radius: count('Radius', { max: MAX_RADIUS_MILES }),
  /** A product of the product list. */
  product: text('Product', { max: 100 }),
  /** MBBL. */
  min_volume: volume('Min volume'),
  /** MBBL. */
  max_volume: volume('Max volume'),
  /** USD/BBL per month. */
  bid_price: price('Price'),
  term: months('Term'),
  start_date: date('Start date'),
  /** Last day on which the inquiry is open; default: start date plus 12 months. */
  expiration: date('Expiration').optional(),
  comment: text('Comment', { max: 2000 }),
  /** The access modes that the storage must have. */
  access_modes: list('Access modes', accessModeInput).default([]),
  ...attachmentFields,
  idempotency_key: idempotencyKey,
});
export type CreateInquiry = z.infer<typeof createInquiry>;

type RuledFields = Pick<
  CreateInquiry,
  'min_volume' | 'max_volume' | 'start_date' | 'term' | 'expiration' | 'access_modes'
>;

export const inquiryRules: Rules<RuledFields> = (values, today) => [
  ...brokenRules([
    [values.max_volume < values.min_volume, 'max_volume', 'Max volume cannot be below min volume.'],
    [values.start_date < today, 'start_date', fieldMessages.past('Start date')],
    [
      values.expiration !== undefined && values.expiration < today,
      'expiration',
      fieldMessages.past('Expiration'),
    ],
    termRule('term', values.start_date, values.term),
  ]),
  ...values.access_modes.flatMap((mode, index) =>
    accessModeRules(mode, today).map((issue) => ({ ...issue, path: `access_modes.${index}.${issue.path}` })),
  ),
];

export const inquiryId = input({ inquiry_id: id('Inquiry') });

/** An inquiry as every signed-in user sees it. Only its owner is hidden. */
export const inquiryRow = z.object({
  inquiry_id: z.number(),
  status: z.enum(listingStatuses),
  place_id: z.string(),
  formatted_address: z.string(),
  region: z.string(),
  /** Miles. */
  radius: z.number(),
  product: z.string(),
  min_volume: z.number(),
  max_volume: z.number(),
  bid_price: z.number(),
  term: z.number(),
  start_date: z.string(),
  expiration: z.string(),
  date_placed: z.string(),
  comment: z.string(),
  /** 1 if the caller is the owner. */
  own: z.number(),
});
export type InquiryRow = z.infer<typeof inquiryRow>;

export const myInquiryRow = inquiryRow.extend({
  open_offers: z.number(),
  /** The lowest price of the open offers, in USD/BBL. */
  best_offer: z.number().nullable(),
});
export type MyInquiryRow = z.infer<typeof myInquiryRow>;

/** `can_serve` excludes inquiries that no storage of the caller fits; default: false. */
export const inquiryList = listInput(inquiryTable, {
  can_serve: z.boolean({ error: 'can_serve must be true or false.' }).optional(),
});
/** The caller's own storage that fits an inquiry and is nearest to it; `distance` in miles. */
const fittingStorage = z.object({ storage_name: z.string(), distance: z.number() });
export type FittingStorage = z.infer<typeof fittingStorage>;

/** A row of Available Inquiries. */
const marketInquiryRow = inquiryRow.extend({
  mode_types: z.array(z.enum(modeTypes)),
  fits: fittingStorage.nullable(),
});
export type MarketInquiryRow = z.infer<typeof marketInquiryRow>;
export const inquiryPage = listOutput(inquiryTable, marketInquiryRow);
export const myInquiryList = listInput(myInquiryTable);
export const myInquiryPage = listOutput(myInquiryTable, myInquiryRow);

/** Inquiries of members of the caller's team. */
const teamInquiryRow = myInquiryRow.extend(memberFields);
export const teamInquiryList = listInput(teamInquiryTable);
export const teamInquiryPage = listOutput(teamInquiryTable, teamInquiryRow);

/** An inquiry. The optional fields are present for its owner, their team and Admins only. */
export const inquiryAnswer = z.object({
  data: inquiryRow.extend({
    /** WGS 84 degrees of the address, the center of the radius. */
    latitude: z.number(),
    longitude: z.number(),
    username: z.string().optional(),
    open_offers: z.number().optional(),
    access_modes: z.array(accessMode),
    files: z.array(fileRow),
    abilities: z.object({ offer: z.boolean(), withdraw: z.boolean(), attach: z.boolean() }),
  }),
});

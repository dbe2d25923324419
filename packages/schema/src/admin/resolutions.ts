/** Reports, requests and contact requests, which Admins resolve. */
import * as z from 'zod';
import { reportReasons, requestTypeNames, resolutionStatuses } from '../enums.ts';
import { choice, count, id, input, optionalText } from '../kit/fields.ts';
import { listInput, listOutput } from '../kit/list.ts';
import { contactRequestTable, reportTable, requestTable } from '../tables/resolutions.ts';

export const resolvable = ['report', 'request', 'contact_request'] as const;
export type Resolvable = (typeof resolvable)[number];

const target = {
  entity: choice('Entity', resolvable),
  id: id(),
  /** The version that the caller read; a stale version gets 409. */
  version: count('Version', { min: 1, max: 2_147_483_647 }).optional(),
};
/** The note is visible to Admins only; a new note replaces the last one. */
export const resolveInput = input({ ...target, note: optionalText('Note', { max: 2000 }) });
export const reopenInput = input(target);

const resolutionFields = {
  status: z.enum(resolutionStatuses),
  /** ISO 8601. */
  created: z.string(),
  note: z.string().nullable(),
  resolved_by: z.string().nullable(),
  /** ISO 8601. */
  resolved_at: z.string().nullable(),
  version: z.number(),
};

export const reportRow = z.object({
  report_id: z.number(),
  ...resolutionFields,
  reported: z.string(),
  reporter: z.string(),
  reported_id: z.number(),
  reporter_id: z.number(),
  reason: z.enum(reportReasons),
  description: z.string(),
  conversation_id: z.number(),
});
export type ReportRow = z.infer<typeof reportRow>;

export const requestRow = z.object({
  request_id: z.number(),
  ...resolutionFields,
  user_id: z.number(),
  username: z.string(),
  type: z.enum(requestTypeNames),
  /** The same as a number: 1 issue, 2 new product, 3 new platform feature. */
  request_type: z.number(),
  request_description: z.string(),
});
export type RequestRow = z.infer<typeof requestRow>;

export const contactRequestRow = z.object({
  contact_request_id: z.number(),
  ...resolutionFields,
  user_id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  comments: z.string().nullable(),
});
export type ContactRequestRow = z.infer<typeof contactRequestRow>;

export const reportList = listInput(reportTable);
/** Reports against one user. */
export const reportsAgainst = listInput(reportTable, { user_id: id('User') });
export const reportPage = listOutput(reportTable, reportRow);
export const requestList = listInput(requestTable);
export const requestPage = listOutput(requestTable, requestRow);
export const contactRequestList = listInput(contactRequestTable);
export const contactRequestPage = listOutput(contactRequestTable, contactRequestRow);

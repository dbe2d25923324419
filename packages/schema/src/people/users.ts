import * as z from 'zod';
import { message } from '../answers.ts';
import { categories, userStatuses } from '../enums.ts';
import { choice, count, id, input, optionalText } from '../kit/fields.ts';
import { listInput, listOutput } from '../kit/list.ts';
import type { Rules } from '../kit/rules.ts';
import { pendingUserTable, userTable } from '../tables/users.ts';
import { username as anyUsername, type NewPassword, passwordRules, session, signUp } from './access.ts';
import { companyAccount } from './company-sign-in.ts';

export const userId = input({ user_id: id('User') });

/** The caller's own account (`GET /api/user/profile`). */
export const profile = z.object({
  user_id: z.number(),
  username: z.string(),
  email: z.string(),
  /** A new address that waits for confirmation. */
  pending_email: z.string().nullable(),
  category: z.enum(categories),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().nullable(),
  job_title: z.string().nullable(),
  office_phone: z.string().nullable(),
  cell_phone: z.string().nullable(),
  /** Company accounts that the user signs in with. */
  company_accounts: z.array(companyAccount),
  /** 1: receives mails about the user's records. */
  subscribed: z.number(),
  /** Detects concurrent edits. */
  version: z.number(),
});
export const profileAnswer = z.object({ data: profile });

const person = {
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().nullable(),
  job_title: z.string().nullable(),
  email: z.string(),
  office_phone: z.string().nullable(),
  cell_phone: z.string().nullable(),
  category: z.enum(categories),
  /** When the account was created or requested. */
  created: z.string(),
};

/** An account as Admins see it. */
const userRow = z.object({
  user_id: z.number(),
  ...person,
  data_sub: z.number(),
  overlay_access: z.number(),
  /** Number of reports by other users. */
  report_total: z.number(),
  /** 1: an Admin may log in as this user. */
  log_in_as: z.number(),
  version: z.number(),
});
export type UserRow = z.infer<typeof userRow>;
export const userList = listInput(userTable);
export const userPage = listOutput(userTable, userRow);

/** A request for an account. */
const pendingUserRow = z.object({
  pending_user_id: z.number(),
  ...person,
  preferred_regions: z.array(z.string()),
  preferred_products: z.array(z.string()),
  /** Name of the team whose invitation was used. */
  invited_to: z.string().nullable(),
  /** The provider of company sign-in that the request came through. */
  company_account: z.string().nullable(),
});
export type PendingUserRow = z.infer<typeof pendingUserRow>;
/** Terms of Service, “Customers and what each may do”: only View Only Customers need no Commission Agreement. */
export const needsCommissionAgreement = ({ category }: Pick<PendingUserRow, 'category'>) =>
  category !== 'Viewer';
export const pendingUserList = listInput(pendingUserTable);
export const pendingUserPage = listOutput(pendingUserTable, pendingUserRow);

/** Number of accounts in each tab, up to 1,000. */
export const userCounts = z.object({
  data: z.object({ current: z.number(), pending: z.number(), suspended: z.number() }),
});

/** An account with the records that deleting or suspending it would affect. */
export const userAnswer = z.object({
  data: userRow.extend({
    status: z.enum(userStatuses),
    team_name: z.string().nullable(),
    /** Last use of an open session; null if there is none. */
    last_seen: z.string().nullable(),
    /** 1: the account has a second factor. */
    second_factor: z.number(),
    company_accounts: z.array(companyAccount),
    /** The provider whose company has switched passwords off for the email address; null: the account may have one. */
    passwords_off_by: z.string().nullable(),
    sessions: z.number(),
    open_listings: z.number(),
    open_inquiries: z.number(),
    /** Bids on listings and offers on inquiries. */
    open_bids: z.number(),
    active_bookings: z.number(),
    bookings: z.number(),
    messages: z.number(),
  }),
});
export type UserDetail = z.infer<typeof userAnswer>['data'];

const { username, email, password, first_name, last_name, company, job_title, office_phone, cell_phone } =
  signUp.shape;
const userFields = {
  first_name,
  last_name,
  username,
  email,
  category: choice('Permission level', categories),
  company,
  job_title,
  office_phone,
  cell_phone,
};

/** `POST /api/user`. */
export const createUser = input({ ...userFields, password });
export const createUserRules: Rules<NewPassword> = (values) => passwordRules(values);

const read = {
  user_id: id('User'),
  /** The version that the caller read; a stale version is refused. */
  version: count('Version', { min: 1, max: 2_147_483_647 }).optional(),
};

/** Accepts reserved usernames, which existing users keep; the procedure refuses a change to one. */
const editFields = { ...userFields, username: anyUsername() };

/** `PUT /api/user/{user_id}`: omitted fields do not change, `null` clears optional fields. */
export const updateUser = input({ ...z.object(editFields).partial().shape, ...read });
/** The form sends all fields. */
export const updateUserForm = input({ ...editFields, ...read });
export type UpdateUser = z.infer<typeof updateUser>;

export const pendingUserId = input({ pending_user_id: id('Pending user') });
export const rejectUser = input({
  pending_user_id: id('Pending user'),
  reason: optionalText('Reason', { max: 500 }),
});

/** `GET /api/{user_id}/login`: a session as that user, for one hour. */
export const logInAsAnswer = z.object({ token: z.string(), session, message });

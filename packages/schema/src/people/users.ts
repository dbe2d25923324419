import * as z from 'zod';
import { message } from '../answers.ts';
import { categories, userStatuses } from '../enums.ts';
import { choice, count, id, input, optionalText } from '../kit/fields.ts';
import { listInput, listOutput } from '../kit/list.ts';
import type { Rules } from '../kit/rules.ts';
import { pendingUserTable, userTable } from '../tables/users.ts';
import { username as anyUsername, type NewPassword, passwordRules, session, signUp } from './access.ts';

export const userId = input({ user_id: id('User') });

/** One's own account (`GET /api/user/profile`). */
export const profile = z.object({
  user_id: z.number(),
  username: z.string(),
  email: z.string(),
  /** The address that it becomes once its link is opened; null: none is on its way. */
  pending_email: z.string().nullable(),
  category: z.enum(categories),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().nullable(),
  job_title: z.string().nullable(),
  office_phone: z.string().nullable(),
  cell_phone: z.string().nullable(),
  /** 1: wants mail about what happens to their records. */
  subscribed: z.number(),
  /** For the edit: a later change by somebody else is told. */
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
  /** Instant at which the account was made, or asked for. */
  created: z.string(),
};

/** An account as Admins see it. */
const userRow = z.object({
  user_id: z.number(),
  ...person,
  data_sub: z.number(),
  overlay_access: z.number(),
  /** How often others reported it. */
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
  /** Name of the team whose invitation it came by. */
  invited_to: z.string().nullable(),
});
export type PendingUserRow = z.infer<typeof pendingUserRow>;
/** Terms of Service, “Customers and what each may do”: only View Only Customers need no Commission Agreement. */
export const needsCommissionAgreement = ({ category }: Pick<PendingUserRow, 'category'>) =>
  category !== 'Viewer';
export const pendingUserList = listInput(pendingUserTable);
export const pendingUserPage = listOutput(pendingUserTable, pendingUserRow);

/** How many accounts there are in each tab, up to a thousand. */
export const userCounts = z.object({
  data: z.object({ current: z.number(), pending: z.number(), suspended: z.number() }),
});

/** An account with what deleting or suspending it would touch. */
export const userAnswer = z.object({
  data: userRow.extend({
    status: z.enum(userStatuses),
    team_name: z.string().nullable(),
    /** Instant of the last use of a session that is open; null: none is. */
    last_seen: z.string().nullable(),
    /** 1: asked for a code at login. */
    second_factor: z.number(),
    sessions: z.number(),
    open_listings: z.number(),
    open_inquiries: z.number(),
    /** On listings, and offers on inquiries. */
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
  /** As it was read; where it is another one by now, nothing is changed. */
  version: count('Version', { min: 1, max: 2_147_483_647 }).optional(),
};

/** Who has a reserved username keeps it: the verb refuses a change to one. */
const editFields = { ...userFields, username: anyUsername() };

/** `PUT /api/user/{user_id}`: a field that is left out stays as it is, `null` removes what may be absent. */
export const updateUser = input({ ...z.object(editFields).partial().shape, ...read });
/** The form sends all of them. */
export const updateUserForm = input({ ...editFields, ...read });
export type UpdateUser = z.infer<typeof updateUser>;

export const pendingUserId = input({ pending_user_id: id('Pending user') });
export const rejectUser = input({
  pending_user_id: id('Pending user'),
  reason: optionalText('Reason', { max: 500 }),
});

/** `GET /api/{user_id}/login`: a session of that user, for an hour. */
export const logInAsAnswer = z.object({ token: z.string(), session, message });

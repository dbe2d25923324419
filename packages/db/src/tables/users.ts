import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  emptyTextList,
  flag,
  flagCheck,
  identity,
  inNaturalOrder,
  instant,
  ref,
  searchFold,
  textList,
  version,
  wordBeginnings,
} from '../columns.ts';
import { category, userStatus } from './enums.ts';

/** User accounts. */
export const users = pgTable(
  'users',
  {
    // "By default" rather than "always" because the session library's types require it.
    user_id: bigint('user_id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    /** argon2id, with its parameters and salt. */
    password_hash: text('password_hash').notNull(),
    /** An Admin or team admin chose the password: the user must change it before anything else. */
    must_change_password: boolean('must_change_password').notNull().default(false),
    category: category('category').notNull(),
    status: userStatus('status').notNull().default('active'),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    company: text('company'),
    job_title: text('job_title'),
    office_phone: text('office_phone'),
    cell_phone: text('cell_phone'),
    team_id: ref('team_id').references((): AnyPgColumn => teams.team_id, { onDelete: 'set null' }),
    data_sub: flag('data_sub'),
    overlay_access: flag('overlay_access'),
    /** Encrypted (secrets.ts); only its owner can read it. */
    tankwatch_api: text('tankwatch_api'),
    /** 0 inactive, 1 to 34 current step, 35 finished. */
    tutorial_step: smallint('tutorial_step').notNull().default(1),
    /** Receives mail about changes of status. */
    subscribed: boolean('subscribed').notNull().default(true),
    /** The text that is searched. */
    search_text: text('search_text').generatedAlwaysAs(
      sql`search_fold(username || chr(10) || first_name || ' ' || last_name || chr(10) || email || chr(10) || coalesce(company, ''))`,
    ),
    created_at: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_team_id_idx').on(t.team_id),
    // One index per sort order and filter of Current Users.
    index('users_active_id_idx').on(t.user_id).where(sql`status = 'active'`),
    index('users_active_username_idx')
      .on(inNaturalOrder(t.username), t.user_id)
      .where(sql`status = 'active'`),
    index('users_active_first_name_idx')
      .on(inNaturalOrder(t.first_name), t.user_id)
      .where(sql`status = 'active'`),
    index('users_active_last_name_idx')
      .on(inNaturalOrder(t.last_name), t.user_id)
      .where(sql`status = 'active'`),
    index('users_active_email_idx').on(inNaturalOrder(t.email), t.user_id).where(sql`status = 'active'`),
    index('users_active_company_idx').on(inNaturalOrder(t.company), t.user_id).where(sql`status = 'active'`),
    index('users_active_category_idx').on(t.category, t.user_id).where(sql`status = 'active'`),
    index('users_active_data_sub_idx').on(t.data_sub, t.user_id).where(sql`status = 'active'`),
    index('users_active_overlay_access_idx').on(t.overlay_access, t.user_id).where(sql`status = 'active'`),
    // Not partial: PostgreSQL gathers no statistics for expressions of partial indexes. With the other columns of the filter, so that
    // counts of days are index-only scans.
    index('users_day_idx').on(sql`market_day(created_at)`, t.user_id, t.created_at, t.status, t.category),
    index('users_suspended_idx').on(t.user_id).where(sql`status = 'suspended'`),
    index('users_search_idx').using('gin', wordBeginnings(t.search_text), t.search_text.op('gin_trgm_ops')),
    // For the Admins' search for messages by username.
    index('users_username_search_idx').using(
      'gin',
      wordBeginnings(searchFold(t.username)),
      sql`search_fold(${t.username}) gin_trgm_ops`,
    ),
    flagCheck('users_flags_check', t.data_sub, t.overlay_access),
    check('users_tankwatch_api_check', sql`${t.tankwatch_api} ~ '^v1[.][A-Za-z0-9_-]{38,}$'`),
  ],
);

/** Account requests waiting for an Admin's decision. */
export const pendingUsers = pgTable(
  'pending_users',
  {
    pending_user_id: identity('pending_user_id'),
    username: text('username').notNull(),
    email: text('email').notNull(),
    password_hash: text('password_hash').notNull(),
    category: category('category').notNull(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    company: text('company'),
    job_title: text('job_title'),
    office_phone: text('office_phone'),
    cell_phone: text('cell_phone'),
    preferred_regions: textList('preferred_regions').notNull().default(emptyTextList),
    preferred_products: textList('preferred_products').notNull().default(emptyTextList),
    /** SHA-256 of the token of the team invitation that led to the request. */
    invitation_hash: text('invitation_hash'),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('pending_users_username_key').on(sql`lower(${t.username})`),
    // Not unique: a conflict would disclose that the address has a pending request.
    index('pending_users_email_idx').on(sql`lower(${t.email})`),
  ],
);

/** Password reset links; only the SHA-256 of the token is stored. */
export const passwordResets = pgTable('password_resets', {
  token_hash: text('token_hash').primaryKey(),
  user_id: ref('user_id')
    .notNull()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  expires_at: instant('expires_at').notNull(),
  used_at: instant('used_at'),
  created_at: createdAt(),
});

/** Confirmations of a new email address; only the SHA-256 of the token is stored. */
export const emailChanges = pgTable('email_changes', {
  token_hash: text('token_hash').primaryKey(),
  user_id: ref('user_id')
    .notNull()
    .references(() => users.user_id, { onDelete: 'cascade' }),
  /** The new address. */
  email: text('email').notNull(),
  expires_at: instant('expires_at').notNull(),
  used_at: instant('used_at'),
  created_at: createdAt(),
});

/** Groups of users who see each other's records. In this file because the two tables reference each other. */
export const teams = pgTable(
  'teams',
  {
    team_id: identity('team_id'),
    team_name: text('team_name').notNull(),
    /** The member who manages the team. */
    admin_id: ref('admin_id').references((): AnyPgColumn => users.user_id, { onDelete: 'set null' }),
    max_users: integer('max_users').notNull().default(10),
    created_at: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('teams_team_name_key').on(sql`lower(${t.team_name})`),
    check('teams_max_users_check', sql`${t.max_users} between 1 and 1000`),
  ],
);

/** Invitations to join a team, sent by mail; only the SHA-256 of the token is stored. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    token_hash: text('token_hash').primaryKey(),
    team_id: ref('team_id')
      .notNull()
      .references(() => teams.team_id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    invited_by: ref('invited_by')
      .notNull()
      .references((): AnyPgColumn => users.user_id),
    /** The account that the team admin created for this address; null: the address has one, or was only invited. */
    user_id: ref('user_id').references((): AnyPgColumn => users.user_id),
    /** As typed by the team admin for an account to be created; null: an invitation only. */
    username: text('username'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    expires_at: instant('expires_at').notNull(),
    accepted_at: instant('accepted_at'),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('team_invitations_open_key')
      .on(t.team_id, sql`lower(${t.email})`)
      .where(sql`accepted_at is null`),
    index('team_invitations_user_id_idx').on(t.user_id),
    index('team_invitations_username_idx').on(sql`lower(${t.username})`).where(sql`accepted_at is null`),
  ],
);

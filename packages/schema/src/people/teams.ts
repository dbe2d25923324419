/** Teams: colleagues who see each other's records (docs/product.md#teams). */
import * as z from 'zod';
import { createdAnswer } from '../answers.ts';
import { count, id, input, name, optionalText, text } from '../kit/fields.ts';
import { listInput, listOutput } from '../kit/list.ts';
import { teamsTable } from '../tables/teams.ts';
import { signUp } from './access.ts';

/** Lifetime of an invitation. */
export const INVITATION_DAYS = 14;

/** Maximum number of seats in a team. */
export const MAX_SEATS = 1000;

const { username, email, password, first_name, last_name, company, job_title, office_phone, cell_phone } =
  signUp.shape;

export const teamId = input({ team_id: id('Team') });
/** A current or future member of a team. */
export const teamMemberId = input({ team_id: id('Team'), user_id: id('User') });

const facts = {
  team_name: name('Team name', { max: 100 }),
  /** Maximum number of members and open invitations. */
  max_users: count('Seats', { min: 1, max: MAX_SEATS }),
};

/** `POST /api/team`: its admin, who must not be in a team, becomes its first member. */
export const createTeam = input({ ...facts, admin_id: id('Team admin') });

const edited = {
  team_id: id('Team'),
  /** A member of the team. */
  admin_id: id('Team admin').optional(),
  /** The version that the caller read; a stale version is refused. */
  version: count('Version', { min: 1, max: 2_147_483_647 }).optional(),
};

/** `PUT /api/team/{team_id}`: omitted fields do not change. */
export const updateTeam = input({ ...z.object(facts).partial().shape, ...edited });
/** The form sends all fields. */
export const updateTeamForm = input({ ...facts, ...edited });
export type UpdateTeam = z.infer<typeof updateTeam>;

/** `GET /api/team/available`: `q` searches name, email address and company. */
export const availableList = input({ q: optionalText('Search') });

/** `POST /api/team/invite`, for the caller's own team. */
export const inviteMember = input({ email });
export const uninviteMember = input({ team_id: id('Team'), email });

/** `POST /api/team/accept/{token}`. */
export const acceptInvitation = input({
  token: text('Invitation', { max: 100 }).meta({ description: 'From the link in the mail' }),
});

/** A team can create this many members per seat in `NEW_MEMBERS_DAYS` days. */
export const NEW_MEMBERS_PER_SEAT = 2;
export const NEW_MEMBERS_DAYS = 30;

/** `POST /api/team/user/{team_id}`: creates an account of the team admin's type, or an invitation if the address has an account. */
export const createMember = input({
  team_id: id('Team'),
  username,
  email,
  password,
  first_name,
  last_name,
  company,
  job_title,
  office_phone,
  cell_phone,
});

export const member = z.object({
  user_id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().nullable(),
  username: z.string(),
  email: z.string(),
});
export type Member = z.infer<typeof member>;

const team = z.object({
  team_id: z.number(),
  team_name: z.string(),
  /** Username of the team admin; null if there is none. */
  admin: z.string().nullable(),
  admin_id: z.number().nullable(),
  /** Maximum number of members and open invitations. */
  max_users: z.number(),
  version: z.number(),
});

/** A team as Admins see it in their table. */
const teamRow = team.extend({
  members: z.number(),
  /** When it was created. */
  created: z.string(),
});
export type TeamRow = z.infer<typeof teamRow>;
export const teamList = listInput(teamsTable);
export const teamPage = listOutput(teamsTable, teamRow);
export const teamCreated = createdAnswer({ team_id: z.number() });

/** An open invitation, by mail or for an account created by the team admin. Does not reveal whether the address had an account. */
const invitation = z.object({
  email: z.string(),
  /** As the team admin typed them; null for an invitation by mail. */
  username: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  invited_by: z.string(),
  expires_at: z.string(),
});

/** What the members own and what is under way, for Admins, who delete teams. */
const teamRecords = z.object({
  storages: z.number(),
  open_listings: z.number(),
  open_inquiries: z.number(),
  open_bids: z.number(),
  open_offers: z.number(),
  active_bookings: z.number(),
});
export type TeamRecords = z.infer<typeof teamRecords>;

/** Only the team admin and Admins see invitations, only Admins the counts of records. */
export const teamAnswer = z.object({
  data: z.array(member),
  team: team.extend({
    /** Number of members and open invitations. */
    seats_taken: z.number(),
  }),
  invitations: z.array(invitation),
  records: teamRecords.nullable(),
});
/** Open invitations to the caller's own address. */
export const invitationsAnswer = z.object({
  data: z.array(
    z.object({
      team_id: z.number(),
      team_name: z.string(),
      invited_by: z.string(),
      expires_at: z.string(),
    }),
  ),
});
export const membersAnswer = z.object({ data: z.array(member) });
export const isTeamAdminAnswer = z.object({ isAdmin: z.boolean() });

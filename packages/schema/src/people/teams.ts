/** Teams: colleagues who see each other's records (docs/product.md#teams). */
import * as z from 'zod';
import { createdAnswer } from '../answers.ts';
import { count, id, input, name, optionalText, text } from '../kit/fields.ts';
import { listInput, listOutput } from '../kit/list.ts';
import { teamsTable } from '../tables/teams.ts';
import { signUp } from './access.ts';

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** Seats of the largest team. */
export const MAX_SEATS = 1000;

const { username, email, password, first_name, last_name, company, job_title, office_phone, cell_phone } =
  signUp.shape;

export const teamId = input({ team_id: id('Team') });
/** A person of a team, or one for it. */
export const teamMemberId = input({ team_id: id('Team'), user_id: id('User') });

const facts = {
  team_name: name('Team name', { max: 100 }),
  /** Members at most, open invitations included. */
  max_users: count('Seats', { min: 1, max: MAX_SEATS }),
};

/** `POST /api/team`: its admin, who is in no team yet, is its first member. */
export const createTeam = input({ ...facts, admin_id: id('Team admin') });

const edited = {
  team_id: id('Team'),
  /** One of its members. */
  admin_id: id('Team admin').optional(),
  /** As it was read; where it is another one by now, nothing is changed. */
  version: count('Version', { min: 1, max: 2_147_483_647 }).optional(),
};

/** `PUT /api/team/{team_id}`: a field that is left out stays as it is. */
export const updateTeam = input({ ...z.object(facts).partial().shape, ...edited });
/** The form sends all of them. */
export const updateTeamForm = input({ ...facts, ...edited });
export type UpdateTeam = z.infer<typeof updateTeam>;

/** `GET /api/team/available`: whose names, address or company have the text, where there is one. */
export const availableList = input({ q: optionalText('Search') });

/** `POST /api/team/invite`; the team is the caller's own. */
export const inviteMember = input({ email });
export const uninviteMember = input({ team_id: id('Team'), email });

/** `POST /api/team/accept/{token}`. */
export const acceptInvitation = input({
  token: text('Invitation', { max: 100 }).meta({ description: 'From the link in the mail' }),
});

/** Of `max_users`: as many members may be made for a team in `NEW_MEMBERS_DAYS` days. */
export const NEW_MEMBERS_PER_SEAT = 2;
export const NEW_MEMBERS_DAYS = 30;

/** `POST /api/team/user/{team_id}`: an account of the same type as its team admin's, or an invitation where the address has one. */
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
  /** The username of the team admin; null while the team has none. */
  admin: z.string().nullable(),
  admin_id: z.number().nullable(),
  /** Members at most, open invitations included. */
  max_users: z.number(),
  version: z.number(),
});

/** A team as Admins see it in their table. */
const teamRow = team.extend({
  members: z.number(),
  /** Instant at which it was made. */
  created: z.string(),
});
export type TeamRow = z.infer<typeof teamRow>;
export const teamList = listInput(teamsTable);
export const teamPage = listOutput(teamsTable, teamRow);
export const teamCreated = createdAnswer({ team_id: z.number() });

/** Who has yet to act: invited by mail, or made by the team admin. Whether the address had an account before is not told. */
const invitation = z.object({
  email: z.string(),
  /** As the team admin typed them; null for an invitation only. */
  username: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  invited_by: z.string(),
  expires_at: z.string(),
});

/** Invitations are for the team admin and Admins; nobody else is shown any. */
export const teamAnswer = z.object({
  data: z.array(member),
  team: team.extend({
    /** Members and open invitations. */
    seats_taken: z.number(),
  }),
  invitations: z.array(invitation),
});
/** Open invitations to the caller's own address. */
export const invitationsAnswer = z.object({
  data: z.array(
    z.object({
      team_id: z.number(),
      team_name: z.string(),
      invited_by: z.string(),
      /** Instant. */
      expires_at: z.string(),
    }),
  ),
});
export const membersAnswer = z.object({ data: z.array(member) });
export const isTeamAdminAnswer = z.object({ isAdmin: z.boolean() });

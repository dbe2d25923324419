/** Teams: colleagues who see each other's records (docs/product.md#teams). */
import * as z from 'zod';
import { signUp } from './access.ts';
import { id, input, text } from './kit/fields.ts';

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 14;

const { username, email, password, first_name, last_name, company, job_title, office_phone, cell_phone } =
  signUp.shape;

export const teamId = input({ team_id: id('Team') });
/** A person of a team, or one for it. */
export const teamMemberId = input({ team_id: id('Team'), user_id: id('User') });

/** `POST /api/team/invite`; the team is the caller's own. */
export const inviteMember = input({ email });
export const uninviteMember = input({ team_id: id('Team'), email });

/** `POST /api/team/accept/{token}`. */
export const acceptInvitation = input({ token: text('Invitation', { max: 100 }) });

/** `POST /api/team/user/{team_id}`: an account of the same type as its team admin's. */
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
});

const invitation = z.object({ email: z.string(), invited_by: z.string(), expires_at: z.string() });

/** Invitations are for the team admin and Admins; nobody else is shown any. */
export const teamAnswer = z.object({ data: z.array(member), team, invitations: z.array(invitation) });
export const membersAnswer = z.object({ data: z.array(member) });
export const isTeamAdminAnswer = z.object({ isAdmin: z.boolean() });

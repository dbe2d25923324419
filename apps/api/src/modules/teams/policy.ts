import { messages } from '@tank/schema/messages';
import { admins, everyone, jobsOnly, type Rule } from '../../kernel/auth/policy.ts';

/** For the team admin in their own team and Admins in any team (docs/product.md#teams). */
const managing: Rule = {
  roles: everyone,
  relations: ['team_admin', 'admin'],
  refusal: messages.notTeamAdmin,
};

export const teamsPolicy = {
  listAll: { roles: admins },
  create: { roles: admins },
  update: { roles: admins },
  delete: { roles: admins },
  get: { roles: everyone, token: 'read', relations: ['team', 'admin'] },
  checkAdmin: { roles: everyone, token: 'read' },
  listAvailable: { roles: admins },
  assign: { roles: admins },
  /** Invites to the caller's team. */
  invite: { ...managing, team: true },
  uninvite: managing,
  createMember: managing,
  /** `owner`: a member may leave. */
  remove: { ...managing, relations: ['team_admin', 'admin', 'owner'] },
  appoint: managing,
  closeExpired: jobsOnly,
  /** The invitation determines the account. */
  accept: { roles: everyone },
  /** Invitations to the caller's address. */
  listInvitations: { roles: everyone, token: 'read' },
  join: { roles: everyone },
  decline: { roles: everyone },
} satisfies Record<string, Rule>;

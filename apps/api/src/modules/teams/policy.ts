import { messages } from '@tank/schema/messages';
import { admins, everyone, jobsOnly, type Rule } from '../../kernel/auth/policy.ts';

/** What the team admin does in the own team, and an Admin in any (docs/product.md#teams). */
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
  /** To the caller's own team. */
  invite: { ...managing, team: true },
  uninvite: managing,
  createMember: managing,
  /** Oneself, too: nobody is kept in a team. */
  remove: { ...managing, relations: ['team_admin', 'admin', 'owner'] },
  appoint: managing,
  closeExpired: jobsOnly,
  /** Which account it is for, the invitation says. */
  accept: { roles: everyone },
  /** To the caller's own address. */
  listInvitations: { roles: everyone, token: 'read' },
  join: { roles: everyone },
  decline: { roles: everyone },
} satisfies Record<string, Rule>;

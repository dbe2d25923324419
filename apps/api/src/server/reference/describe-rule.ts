import type { Grant } from '../../kernel/auth/policy.ts';
import { everyone, type Relation, type Rule } from '../../kernel/auth/policy.ts';

const relationWords: Record<Relation, string> = {
  owner: 'its owner',
  bidder: 'the bidder, or the terminal that made the offer',
  terminal: 'the terminal of the booking',
  trader: 'the trader of the booking',
  renewer: 'the party that requested the renewal',
  receiver: 'its recipient',
  participant: 'the participants of the conversation',
  team_admin: 'the admin of the team',
  team: 'the team of its owner',
  admin: 'Admins',
  stranger: 'others',
};

const grantWords: Record<Grant, string> = {
  data_sub: 'with a subscription to market data',
  overlay_access: 'with access to the overlays',
};

/** Describes a rule of the policy as text. */
export function describeRule({ roles, team, relations, except, grant, oneself }: Rule): string {
  if (roles === 'public') return 'All callers, with or without a session';
  const callers =
    roles.length === everyone.length ? 'All signed-in users' : roles.map((role) => `${role}s`).join(', ');
  return [
    callers,
    grant && grantWords[grant],
    team && 'in a team',
    relations && `of the record: ${relations.map((relation) => relationWords[relation]).join(', ')}`,
    except && `but not ${except.map((relation) => relationWords[relation]).join(', ')}`,
    oneself && 'but not an Admin who is logged in as the user',
  ]
    .filter(Boolean)
    .join('; ');
}

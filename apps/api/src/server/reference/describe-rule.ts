import type { Grant } from '../../kernel/auth/policy.ts';
import { everyone, type Relation, type Rule } from '../../kernel/auth/policy.ts';

const relationWords: Record<Relation, string> = {
  owner: 'its owner',
  bidder: 'whoever placed the bid or offer',
  terminal: 'the terminal of the booking',
  trader: 'the trader of the booking',
  renewer: 'whoever asked for the renewal',
  receiver: 'whoever received it',
  participant: 'the two people of the conversation',
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
  if (roles === 'public') return 'Everybody, signed in or not';
  const whom =
    roles.length === everyone.length
      ? 'Everybody who is signed in'
      : roles.map((role) => `${role}s`).join(', ');
  return [
    whom,
    grant && grantWords[grant],
    team && 'in a team',
    relations && `of the record: ${relations.map((relation) => relationWords[relation]).join(', ')}`,
    except && `but not ${except.map((relation) => relationWords[relation]).join(', ')}`,
    oneself && 'and nobody who is logged in as them',
  ]
    .filter(Boolean)
    .join('; ');
}

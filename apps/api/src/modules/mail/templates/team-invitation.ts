/** Invites a user to a team. The mail is the only place that contains the token. */

import { INVITATION_DAYS } from '@tank/schema/people/teams';
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import { renderAccountMail } from './account-layout.ts';
import type { Links, Rendered } from './rendered.ts';

const schema = z.object({
  team_name: z.string(),
  username: z.string(),
  token: z.string(),
  made: z.boolean().default(false),
});

export function renderTeamInvitation(data: unknown, links: Links): Rendered {
  const { team_name, username, token, made } = schema.parse(data);
  return renderAccountMail({
    subject: `Join the team ${team_name}`,
    paragraphs: [
      `${username} invites you to join the team ${team_name} on ${PRODUCT_TITLE}. Members of a team see each other’s storage, listings, inquiries, bids and bookings.`,
      made
        ? `An account with this email address was created for you. Ask ${username} for the password, sign in within ${INVITATION_DAYS} days and choose your own password to join the team.`
        : `The invitation is for this email address and can be accepted within ${INVITATION_DAYS} days. If you do not have an account yet, request one with this address first.`,
      'If you do not know who this is from, you do not need to do anything.',
    ],
    button: { label: 'Join the team', href: links.to(`/team/accept/${token}`) },
    why: `You are receiving this email because a member of ${PRODUCT_TITLE} entered your address.`,
  });
}

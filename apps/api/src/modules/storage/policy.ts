import { messages } from '@tank/schema/messages';
import { admins, everyone, type Rule, terminals, trading } from '../../kernel/auth/policy.ts';

const seen_by = ['owner', 'team', 'trader', 'admin'] as const;

/** The owner, their team, Admins and traders who booked a storage see it (docs/product.md#who-sees-what). */
export const storagePolicy = {
  create: { roles: terminals, token: 'trade' },
  view: { roles: trading, token: 'read', relations: seen_by, seen_by },
  /** Callers without `view` see only the modes that Open listings offer. */
  modes: { roles: everyone, token: 'read' },
  update: {
    roles: terminals,
    token: 'trade',
    relations: ['owner'],
    seen_by,
    refusal: messages.storageNotOwner,
  },
  delete: { roles: terminals, token: 'trade', relations: ['owner'], seen_by },
  /** Create listings of it. */
  list: {
    roles: terminals,
    token: 'trade',
    relations: ['owner'],
    seen_by,
    refusal: messages.storageNotOwner,
  },
  offer: {
    roles: terminals,
    token: 'trade',
    relations: ['owner'],
    seen_by,
    refusal: messages.offerStorageNotOwn,
  },
  listMine: { roles: terminals, token: 'read' },
  listAll: { roles: admins },
  listTeam: { roles: trading, token: 'read', team: true },
} satisfies Record<string, Rule>;

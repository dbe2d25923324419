import { type Rule, terminals, trading } from '../../kernel/auth/policy.ts';

const seen_by = ['owner', 'bidder', 'team', 'admin'] as const;

/** `owner` owns the inquiry, `bidder` the offer. A rival bidder sees nothing (docs/product.md#who-sees-what). */
export const offerPolicy = {
  listPlaced: { roles: trading, token: 'read' },
  listReceived: { roles: trading, token: 'read' },
  listOwnOn: { roles: trading, token: 'read' },
  listTeam: {
    roles: trading,
    token: 'read',
    team: true,
    shared: 'Teammates may read both placed and received offers.',
  },
  view: { roles: trading, token: 'read', relations: seen_by, seen_by },
  /** See the contact details of both parties once the offer is booked. */
  contacts: { roles: trading, token: 'read', relations: ['owner', 'bidder', 'admin'] },
  listStorages: { roles: terminals, token: 'read' },
  place: { roles: terminals, token: 'trade' },
  accept: { roles: trading, token: 'trade', relations: ['owner'], seen_by },
  reject: { roles: trading, token: 'trade', relations: ['owner'], seen_by },
  cancel: { roles: trading, token: 'trade', relations: ['bidder'], seen_by },
  /** Attach and remove files. */
  attach: { roles: trading, token: 'trade', relations: ['bidder'], seen_by },
} satisfies Record<string, Rule>;

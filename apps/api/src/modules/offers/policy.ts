import { type Rule, terminals, trading } from '../../kernel/policy.ts';

const seen_by = ['owner', 'bidder', 'team', 'admin'] as const;

/** `owner` owns the inquiry, `bidder` the offer. A rival bidder sees nothing (docs/product.md#who-sees-what). */
export const offerPolicy = {
  listPlaced: { roles: trading },
  listReceived: { roles: trading },
  listOwnOn: { roles: trading },
  listTeam: { roles: trading, team: true, shared: 'Placed or received, the team reads them alike.' },
  view: { roles: trading, relations: seen_by, seen_by },
  /** Once it is booked: the contact details of the two parties. */
  contacts: { roles: trading, relations: ['owner', 'bidder', 'admin'] },
  listStorages: { roles: terminals },
  place: { roles: terminals },
  accept: { roles: trading, relations: ['owner'], seen_by },
  reject: { roles: trading, relations: ['owner'], seen_by },
  cancel: { roles: trading, relations: ['bidder'], seen_by },
  /** Attach files and remove them. */
  attach: { roles: trading, relations: ['bidder'], seen_by },
} satisfies Record<string, Rule>;

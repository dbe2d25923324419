import { messages } from '@tank/schema/messages';
import { everyone, jobsOnly, type Rule, terminals, trading } from '../../kernel/auth/policy.ts';

/** Who may see a listing that is not Open: `bidder` has bid on it. */
const involved = ['owner', 'team', 'bidder', 'admin'] as const;

/** Every signed-in user sees the public values of Open listings; only Open ones allow actions. */
export const listingPolicy = {
  listAll: { roles: everyone, token: 'read' },
  listMine: { roles: terminals, token: 'read' },
  listTeam: { roles: trading, token: 'read', team: true },
  figures: { roles: terminals, token: 'read' },
  figuresTeam: { roles: trading, token: 'read', team: true },
  view: { roles: everyone, token: 'read' },
  /** Requires `view` on the listing too. */
  modes: { roles: everyone, token: 'read' },
  /** The products allowed in a bid on it. */
  products: { roles: trading, token: 'read' },
  viewClosed: { roles: everyone, token: 'read', relations: involved, seen_by: involved },
  create: { roles: terminals, token: 'trade' },
  edit: { roles: terminals, token: 'trade', relations: ['owner'] },
  withdraw: { roles: terminals, token: 'trade', relations: ['owner'] },
  /** By accepting a bid on it. */
  book: { roles: terminals, token: 'trade', relations: ['owner'] },
  /** Attach and remove files. */
  attach: { roles: terminals, token: 'trade', relations: ['owner'] },
  /** Copy changes of its storage, which the caller owns. */
  followStorage: { roles: terminals, token: 'trade' },
  bid: {
    roles: trading,
    token: 'trade',
    relations: ['stranger', 'bidder', 'team', 'admin'],
    except: ['owner'],
    refusal: messages.bidOnOwnListing,
  },
  /** Start a conversation with its owner. */
  chat: {
    roles: trading,
    token: 'trade',
    relations: ['stranger', 'bidder', 'team', 'admin'],
    except: ['owner'],
    refusal: messages.chatWithYourself,
  },
  expire: jobsOnly,
  /** See hidden prices, the full address and the storage of the listing. */
  undisclosed: { roles: trading, token: 'read', relations: ['owner', 'team', 'admin'] },
} satisfies Record<string, Rule>;

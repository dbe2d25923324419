import { messages } from '@tank/schema/messages';
import { clockAlone, everyone, type Rule, terminals, trading } from '../../kernel/auth/policy.ts';

/** Who may see a listing that is off the market: `bidder` has bid on it. */
const involved = ['owner', 'team', 'bidder', 'admin'] as const;

/** Every signed-in user sees an Open listing's market face; only Open ones allow actions. */
export const listingPolicy = {
  listAll: { roles: everyone, token: 'read' },
  listMine: { roles: terminals, token: 'read' },
  listTeam: { roles: trading, token: 'read', team: true },
  view: { roles: everyone, token: 'read' },
  /** Of one that may be viewed. */
  modes: { roles: everyone, token: 'read' },
  /** What a bid on it may name. */
  products: { roles: trading, token: 'read' },
  viewClosed: { roles: everyone, token: 'read', relations: involved, seen_by: involved },
  create: { roles: terminals, token: 'trade' },
  edit: { roles: terminals, token: 'trade', relations: ['owner'] },
  withdraw: { roles: terminals, token: 'trade', relations: ['owner'] },
  /** By accepting a bid on it. */
  book: { roles: terminals, token: 'trade', relations: ['owner'] },
  /** Attach files and remove them. */
  attach: { roles: terminals, token: 'trade', relations: ['owner'] },
  /** Bring it up to date with its storage, which the caller owns. */
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
  /** Only the job. */
  expire: clockAlone,
  /** Sees hidden prices, the full place and the storage behind the listing. */
  undisclosed: { roles: trading, token: 'read', relations: ['owner', 'team', 'admin'] },
} satisfies Record<string, Rule>;

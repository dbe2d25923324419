import { messages } from '@tank/schema/messages';
import { clockAlone, everyone, type Rule, terminals, trading } from '../../kernel/policy.ts';

/** For whom a listing that is off the market is still there: `bidder` has bid on it. */
const involved = ['owner', 'team', 'bidder', 'admin'] as const;

/** Every signed-in user sees an Open listing's market face; only Open ones allow actions. */
export const listingPolicy = {
  listAll: { roles: everyone },
  listMine: { roles: terminals },
  listTeam: { roles: trading, team: true },
  view: { roles: everyone },
  /** Of one that may be viewed. */
  modes: { roles: everyone },
  /** What a bid on it may name. */
  products: { roles: trading },
  viewClosed: { roles: everyone, relations: involved, seen_by: involved },
  create: { roles: terminals },
  edit: { roles: terminals, relations: ['owner'] },
  withdraw: { roles: terminals, relations: ['owner'] },
  /** By accepting a bid on it. */
  book: { roles: terminals, relations: ['owner'] },
  /** Attach files and remove them. */
  attach: { roles: terminals, relations: ['owner'] },
  /** Bring it up to date with its storage, which the caller owns. */
  followStorage: { roles: terminals },
  bid: {
    roles: trading,
    relations: ['stranger', 'bidder', 'team', 'admin'],
    except: ['owner'],
    refusal: messages.bidOnOwnListing,
  },
  /** Start a conversation with its owner. */
  chat: {
    roles: trading,
    relations: ['stranger', 'bidder', 'team', 'admin'],
    except: ['owner'],
    refusal: messages.chatWithYourself,
  },
  /** The clock alone. */
  expire: clockAlone,
  /** Sees hidden prices, the full place and the storage behind the listing. */
  undisclosed: { roles: trading, relations: ['owner', 'team', 'admin'] },
} satisfies Record<string, Rule>;

import { messages } from '@tank/schema/messages';
import { everyone, type Rule, terminals, trading } from '../../kernel/policy.ts';

/** For whom a listing that is off the market is still there: `bidder` has bid on it. */
const involved = ['owner', 'team', 'bidder', 'admin'] as const;

/** Every signed-in user sees an Open listing's market face; only Open ones allow actions. */
export const listingPolicy = {
  listAll: { roles: everyone },
  listMine: { roles: terminals },
  listTeam: { roles: trading, team: true },
  view: { roles: everyone },
  viewClosed: { roles: everyone, relations: involved, seen_by: involved },
  create: { roles: terminals },
  edit: { roles: terminals, relations: ['owner'] },
  withdraw: { roles: terminals, relations: ['owner'] },
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
  expire: { roles: [] },
  /** Sees hidden prices, the full place and the storage behind the listing. */
  undisclosed: { roles: trading, relations: ['owner', 'team', 'admin'] },
} satisfies Record<string, Rule>;

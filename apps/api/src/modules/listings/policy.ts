import { messages } from '@tank/schema/messages';
import { everyone, type Rule, terminals, trading } from '../../kernel/policy.ts';

/** Every signed-in user sees a listing's market face; only Open ones allow actions (specification section 4). */
export const listingPolicy = {
  listAll: { roles: everyone },
  listMine: { roles: terminals },
  listTeam: { roles: trading, team: true },
  view: { roles: everyone },
  create: { roles: terminals },
  withdraw: { roles: terminals, relations: ['owner'] },
  bid: {
    roles: trading,
    relations: ['stranger', 'team', 'admin'],
    except: ['owner'],
    refusal: messages.bidOnOwnListing,
  },
  /** Start a conversation with its owner. */
  chat: {
    roles: trading,
    relations: ['stranger', 'team', 'admin'],
    except: ['owner'],
    refusal: messages.chatWithYourself,
  },
  /** The clock alone. */
  expire: { roles: [] },
  /** Sees hidden prices, the full place and the storage behind the listing. */
  undisclosed: { roles: trading, relations: ['owner', 'team', 'admin'] },
} satisfies Record<string, Rule>;

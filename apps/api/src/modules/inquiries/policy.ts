import { messages } from '@tank/schema/messages';
import { clockAlone, everyone, type Rule, terminals, trading } from '../../kernel/policy.ts';

/** For whom an inquiry that is off the market is still there: `bidder` made an offer on it. */
const involved = ['owner', 'team', 'bidder', 'admin'] as const;

/** Every signed-in user sees Open inquiries; traders and terminals post them, terminals answer them. */
export const inquiryPolicy = {
  listAll: { roles: everyone },
  listMine: { roles: trading },
  listTeam: { roles: trading, team: true },
  view: { roles: everyone },
  /** Of one that may be viewed. */
  modes: { roles: everyone },
  viewClosed: { roles: everyone, relations: involved, seen_by: involved },
  create: { roles: trading },
  withdraw: { roles: trading, relations: ['owner'] },
  /** By accepting an offer on it. */
  book: { roles: trading, relations: ['owner'] },
  /** Attach files and remove them. */
  attach: { roles: trading, relations: ['owner'] },
  offer: {
    roles: terminals,
    relations: ['stranger', 'bidder', 'team', 'admin'],
    except: ['owner'],
    refusal: messages.offerOnOwnInquiry,
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
  /** Sees who placed it. */
  undisclosed: { roles: trading, relations: ['owner', 'team', 'admin'] },
} satisfies Record<string, Rule>;

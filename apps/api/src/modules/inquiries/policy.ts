import { messages } from '@tank/schema/messages';
import { everyone, jobsOnly, type Rule, terminals, trading } from '../../kernel/auth/policy.ts';

/** Who may see an inquiry that is not Open: `bidder` made an offer on it. */
const involved = ['owner', 'team', 'bidder', 'admin'] as const;

/** Every signed-in user sees Open inquiries; traders and terminals post them, terminals make offers on them. */
export const inquiryPolicy = {
  listAll: { roles: everyone, token: 'read' },
  listMine: { roles: trading, token: 'read' },
  listTeam: { roles: trading, token: 'read', team: true },
  figures: { roles: trading, token: 'read' },
  figuresTeam: { roles: trading, token: 'read', team: true },
  view: { roles: everyone, token: 'read' },
  /** Requires `view` on the inquiry too. */
  modes: { roles: everyone, token: 'read' },
  viewClosed: { roles: everyone, token: 'read', relations: involved, seen_by: involved },
  create: { roles: trading, token: 'trade' },
  withdraw: { roles: trading, token: 'trade', relations: ['owner'] },
  /** By accepting an offer on it. */
  book: { roles: trading, token: 'trade', relations: ['owner'] },
  /** Attach and remove files. */
  attach: { roles: trading, token: 'trade', relations: ['owner'] },
  offer: {
    roles: terminals,
    token: 'trade',
    relations: ['stranger', 'bidder', 'team', 'admin'],
    except: ['owner'],
    refusal: messages.offerOnOwnInquiry,
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
  /** See who placed it. */
  undisclosed: { roles: trading, token: 'read', relations: ['owner', 'team', 'admin'] },
} satisfies Record<string, Rule>;

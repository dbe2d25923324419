import { messages } from '@tank/schema/messages';
import { everyone, type Rule, terminals, trading } from '../../kernel/policy.ts';

/** Every signed-in user sees inquiries; traders and terminals post them, terminals answer them (specification section 6). */
export const inquiryPolicy = {
  listAll: { roles: everyone },
  listMine: { roles: trading },
  listTeam: { roles: trading, team: true },
  view: { roles: everyone },
  create: { roles: trading },
  withdraw: { roles: trading, relations: ['owner'] },
  offer: {
    roles: terminals,
    relations: ['stranger', 'team', 'admin'],
    except: ['owner'],
    refusal: messages.offerOnOwnInquiry,
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
  /** Sees who placed it. */
  undisclosed: { roles: trading, relations: ['owner', 'team', 'admin'] },
} satisfies Record<string, Rule>;

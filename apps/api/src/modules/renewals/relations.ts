import type { Ctx } from '../../kernel/context.ts';
import { type Relation, relationsTo } from '../../kernel/policy.ts';

/** How the caller stands to a renewal request. */
export const renewalRelations = (
  { actor }: Ctx,
  { renewer_id, receiver_id }: { renewer_id: number; receiver_id: number },
): Relation[] => relationsTo(actor, { renewer: renewer_id, receiver: receiver_id });

/** How the caller stands to a booking that may be renewed. */
export const bookingRelations = (
  { actor }: Ctx,
  { terminal_id, trader_id }: { terminal_id: number; trader_id: number },
): Relation[] => relationsTo(actor, { terminal: terminal_id, trader: trader_id });

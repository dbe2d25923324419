import type { Entity } from '@tank/schema/entities';
import type { Ctx, TxCtx } from '../context.ts';
import type { FollowedEvent, MarketOf, RegistrationOf } from './market.ts';

/** What the module of such a record exports in its `registration.ts`. */
export type Registration<E extends Entity> = RegistrationOf<E, Ctx, TxCtx>;

/** All of them; `market.ts` puts them together. */
export type Market = MarketOf<Ctx, TxCtx>;

/** Lets every record that depends on these follow their change, which the caller has made; in the order of locks. */
export async function follow(ctx: TxCtx, event: FollowedEvent, ids: number[]): Promise<void> {
  for (const { after } of Object.values(ctx.market)) await after?.[event]?.(ctx, ids);
}

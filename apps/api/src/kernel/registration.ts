import type { Entity } from '@tank/schema/entities';
import type { Ctx, TxCtx } from './context.ts';
import type { MarketOf, RegistrationOf } from './market.ts';

/** What the module of such a record exports in its `registration.ts`. */
export type Registration<E extends Entity> = RegistrationOf<E, Ctx, TxCtx>;

/** All of them; `market.ts` puts them together. */
export type Market = MarketOf<Ctx, TxCtx>;

import type { Entity } from '@tank/schema/entities';
import type { Ctx, TxCtx } from '../context.ts';
import type { CascadingEvent, RegistrationOf, RegistrationsOf } from './registration-types.ts';

/** What a module exports in its `registration.ts`. */
export type Registration<E extends Entity> = RegistrationOf<E, Ctx, TxCtx>;

/** All registrations; built in `registrations.ts`. */
export type Registrations = RegistrationsOf<Ctx, TxCtx>;

/** Applies a change that the caller has made to the dependent records, kind by kind in lock order. */
export async function cascade(ctx: TxCtx, event: CascadingEvent, ids: number[]): Promise<void> {
  for (const { after } of Object.values(ctx.registrations)) await after?.[event]?.(ctx, ids);
}

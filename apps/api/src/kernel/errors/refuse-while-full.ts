import { messages } from '@tank/schema/messages';
import type { Ctx } from '../context.ts';
import { DomainError } from './errors.ts';

/** @throws UNAVAILABLE where the disk is nearly full; the clock's own work goes on, as most of it makes room. */
export function refuseWhileFull({ actor, services }: Ctx): void {
  if (actor.kind !== 'system' && services.disk.isFull())
    throw new DomainError('UNAVAILABLE', messages.diskFull);
}

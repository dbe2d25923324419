import { messages } from '@tank/schema/messages';
import type { Ctx } from '../context.ts';
import { DomainError } from './errors.ts';

/** @throws UNAVAILABLE if the disk is nearly full. Jobs go on, as most of them free space. */
export function refuseWhenDiskFull({ actor, services }: Ctx): void {
  if (actor.kind !== 'system' && services.disk.isFull())
    throw new DomainError('UNAVAILABLE', messages.diskFull);
}

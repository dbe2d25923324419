import type { Resolvable } from '@tank/schema/admin/resolutions';
import type { resolutionStatuses } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import { found } from '../../kernel/auth/policy.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { fire, type Machine } from '../../kernel/effects/state-machine.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { resolutionPolicy } from './policy.ts';
import { type LockedResolvable, lockResolvable } from './queries.ts';

/** docs/product.md#statuses: the same for reports, requests and contact requests. */
const resolutionEvents = {
  resolve: {
    from: ['Open'],
    to: 'Resolved',
    who: resolutionPolicy.resolve,
    refusal: messages.resolvedAlready,
    effects: ['the author is notified'],
  },
  reopen: {
    from: ['Resolved'],
    to: 'Open',
    who: resolutionPolicy.reopen,
    refusal: messages.openAlready,
    effects: [],
  },
} satisfies Machine<(typeof resolutionStatuses)[number], 'resolve' | 'reopen'>;

interface LockInput {
  entity: Resolvable;
  id: number;
  version?: number | undefined;
}

/** @throws NOT_FOUND, STALE if another Admin has changed it, CONFLICT if its status forbids the event. */
export async function lockForEvent(
  tx: TxCtx,
  { entity, id, version }: LockInput,
  event: keyof typeof resolutionEvents,
): Promise<LockedResolvable> {
  const locked = found(await lockResolvable(tx.db, entity, id));
  fire(resolutionEvents[event], locked.status);
  if (version !== undefined && version !== locked.version) throw new DomainError('STALE', messages.stale);
  return locked;
}

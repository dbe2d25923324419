import { messages } from '@tank/schema/messages';
import type { Resolvable } from '@tank/schema/resolutions';
import type { TxCtx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import { fire } from '../../kernel/machine.ts';
import { found } from '../../kernel/policy.ts';
import { resolutionMachine } from './machine.ts';
import { lockTold, type Told } from './queries.ts';

interface Wanted {
  entity: Resolvable;
  id: number;
  version?: number | undefined;
}

/** Holds it for an event. @throws NOT_FOUND, STALE where somebody else changed it, CONFLICT where its status forbids it. */
export async function holdTold(
  tx: TxCtx,
  { entity, id, version }: Wanted,
  event: keyof typeof resolutionMachine,
): Promise<Told> {
  const told = found(await lockTold(tx.db, entity, id));
  fire(resolutionMachine[event], told.status);
  if (version !== undefined && version !== told.version) throw new DomainError('STALE', messages.stale);
  return told;
}

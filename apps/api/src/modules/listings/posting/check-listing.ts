import { EMPTY_HEEL } from '@tank/schema/enums';
import type { Issue } from '@tank/schema/kit/rules';
import { messages } from '@tank/schema/messages';
import type { TxCtx } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/errors/errors.ts';
import { lockListedProduct } from '../../context/lock-names.ts';

/** @throws INVALID_INPUT for an id that is not one of these modes. */
export function pickModes<M extends { mode_id: number }>(picked: number[], all: M[]): M[] {
  const unknown = picked.filter((mode_id) => !all.some((mode) => mode.mode_id === mode_id));
  refuse(
    unknown.map((mode_id) => ({
      path: 'access_modes',
      message: `The storage has no access mode ${mode_id}.`,
    })),
  );
  return all.filter((mode) => picked.includes(mode.mode_id));
}

/** Rejects a heel that is neither a known product nor Empty. Call it before locking any record. */
export async function checkHeel(tx: TxCtx, heel: string | null | undefined): Promise<Issue[]> {
  if (!heel || heel === EMPTY_HEEL || (await lockListedProduct(tx, heel))) return [];
  return [{ path: 'heel_product', message: messages.heelUnknown }];
}

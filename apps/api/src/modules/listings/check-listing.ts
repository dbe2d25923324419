import { EMPTY_HEEL } from '@tank/schema/enums';
import type { Issue } from '@tank/schema/kit/rules';
import { messages } from '@tank/schema/messages';
import type { TxCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { holdProduct } from '../context/hold-names.ts';

/** The modes that were picked. @throws INVALID_INPUT where there is none of that id. */
export function chosenModes<M extends { mode_id: number }>(picked: number[], all: M[]): M[] {
  const unknown = picked.filter((mode_id) => !all.some((mode) => mode.mode_id === mode_id));
  refuse(
    unknown.map((mode_id) => ({
      path: 'access_modes',
      message: `The storage has no access mode ${mode_id}.`,
    })),
  );
  return all.filter((mode) => picked.includes(mode.mode_id));
}

/** Issues of a heel that is neither a known product nor Empty; to be called before any record is locked. */
export async function heelIssues(tx: TxCtx, heel: string | null | undefined): Promise<Issue[]> {
  if (!heel || heel === EMPTY_HEEL || (await holdProduct(tx, heel))) return [];
  return [{ path: 'heel_product', message: messages.heelUnknown }];
}

import { accessModes } from '@tank/db/tables/access-modes';
import { type AccessMode, type AccessModeInput, cleanMode } from '@tank/schema/trade/access-modes';
import { and, eq, inArray } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';

type SentMode = AccessModeInput & { mode_id?: number | undefined };
type CleanMode = ReturnType<typeof cleanMode>;

export interface ModeEdits {
  changed: { mode_id: number; mode: CleanMode }[];
  added: CleanMode[];
  /** Ids of stored modes that were not sent. */
  removed: number[];
}

const isSame = (mode: CleanMode, stored: AccessMode) =>
  (Object.keys(mode) as (keyof CleanMode)[]).every((key) => mode[key] === stored[key]);

/** Matches modes by id, or by equal fields for clients that send no ids; any other mode is new. */
export function diffModes(sent: readonly SentMode[], stored: readonly AccessMode[]): ModeEdits {
  const unmatched = new Map(stored.map((mode) => [mode.mode_id, mode]));
  const edits: ModeEdits = { changed: [], added: [], removed: [] };
  const byId = sent.filter(({ mode_id }) => mode_id !== undefined && unmatched.has(mode_id));
  for (const { mode_id = 0, ...rest } of byId) {
    const before = unmatched.get(mode_id);
    const mode = cleanMode(rest);
    if (before && !isSame(mode, before)) edits.changed.push({ mode_id, mode });
    unmatched.delete(mode_id);
  }
  for (const other of sent.filter((each) => !byId.includes(each))) {
    const mode = cleanMode(other);
    const same = [...unmatched.values()].find((before) => isSame(mode, before));
    if (same) unmatched.delete(same.mode_id);
    else edits.added.push(mode);
  }
  edits.removed = [...unmatched.keys()];
  return edits;
}

export async function applyModeEdits(tx: TxCtx, storage_id: number, { changed, added, removed }: ModeEdits) {
  const ofStorage = eq(accessModes.storage_id, storage_id);
  if (removed.length > 0)
    await tx.db.delete(accessModes).where(and(ofStorage, inArray(accessModes.mode_id, removed)));
  for (const { mode_id, mode } of changed)
    await tx.db
      .update(accessModes)
      .set(mode)
      .where(and(ofStorage, eq(accessModes.mode_id, mode_id)));
  if (added.length > 0)
    await tx.db.insert(accessModes).values(added.map((mode) => ({ ...mode, storage_id })));
}

import { accessModes } from '@tank/db/tables/access-modes';
import { type AccessMode, type AccessModeInput, cleanMode } from '@tank/schema/trade/access-modes';
import { and, eq, inArray } from 'drizzle-orm';
import type { TxCtx } from '../../kernel/context.ts';

type SentMode = AccessModeInput & { mode_id?: number | undefined };
type Clean = ReturnType<typeof cleanMode>;

export interface ModeEdits {
  changed: { mode_id: number; mode: Clean }[];
  added: Clean[];
  /** Ids of modes that are there and were not sent. */
  gone: number[];
}

const isSame = (mode: Clean, stored: AccessMode) =>
  (Object.keys(mode) as (keyof Clean)[]).every((key) => mode[key] === stored[key]);

/** A mode that comes without an id is one that says the same, for clients that know no ids; else it is a new one. */
export function editsOf(sent: readonly SentMode[], stored: readonly AccessMode[]): ModeEdits {
  const left = new Map(stored.map((mode) => [mode.mode_id, mode]));
  const edits: ModeEdits = { changed: [], added: [], gone: [] };
  const byId = sent.filter(({ mode_id }) => mode_id !== undefined && left.has(mode_id));
  for (const { mode_id = 0, ...rest } of byId) {
    const before = left.get(mode_id);
    const mode = cleanMode(rest);
    if (before && !isSame(mode, before)) edits.changed.push({ mode_id, mode });
    left.delete(mode_id);
  }
  for (const one of sent.filter((each) => !byId.includes(each))) {
    const mode = cleanMode(one);
    const same = [...left.values()].find((before) => isSame(mode, before));
    if (same) left.delete(same.mode_id);
    else edits.added.push(mode);
  }
  edits.gone = [...left.keys()];
  return edits;
}

export async function writeModes(tx: TxCtx, storage_id: number, { changed, added, gone }: ModeEdits) {
  const ofStorage = eq(accessModes.storage_id, storage_id);
  if (gone.length > 0)
    await tx.db.delete(accessModes).where(and(ofStorage, inArray(accessModes.mode_id, gone)));
  for (const { mode_id, mode } of changed)
    await tx.db
      .update(accessModes)
      .set(mode)
      .where(and(ofStorage, eq(accessModes.mode_id, mode_id)));
  if (added.length > 0)
    await tx.db.insert(accessModes).values(added.map((mode) => ({ ...mode, storage_id })));
}

import { recoveryCodes } from '@tank/db/tables/second-factors';
import { and, eq, isNull } from 'drizzle-orm';
import type { AuthorizedCtx, TxCtx } from '../../../kernel/context.ts';
import { hashToken } from '../sessions/tokens.ts';
import { newRecoveryCode } from './new-recovery-code.ts';

const HOW_MANY = 10;

const hashOf = (user_id: number, code: string) => hashToken(`recovery:${user_id}:${code}`);

/** Ten new ones in place of those before; nobody can tell them again. */
export async function replaceRecoveryCodes({ db, now }: TxCtx, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newRecoveryCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  const rows = codes.map((code) => ({
    code_hash: hashOf(user_id, code.replaceAll('-', '')),
    user_id,
    created_at: now.toISOString(),
  }));
  await db.insert(recoveryCodes).values(rows);
  return codes;
}

/** Uses one up; false where it is none, or was used. */
export async function useRecoveryCode(
  { db, now }: AuthorizedCtx,
  user_id: number,
  code: string,
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ used_at: now.toISOString() })
    .where(
      and(
        eq(recoveryCodes.code_hash, hashOf(user_id, code)),
        eq(recoveryCodes.user_id, user_id),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ user_id: recoveryCodes.user_id });
  return used.length > 0;
}

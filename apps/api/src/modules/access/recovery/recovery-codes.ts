import { recoveryCodes } from '@tank/db/tables/second-factors';
import { and, eq, isNull } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { AuthorizedCtx, TxCtx } from '../../../kernel/context.ts';
import { hashToken } from '../sessions/tokens.ts';

/** 80 random bits: `abcd-efgh-ijkl-mnop`. */
const newRecoveryCode = () => {
  const letters = new Secret({ size: 10 }).base32.toLowerCase();
  return (letters.match(/.{4}/g) ?? []).join('-');
};

const CODE_COUNT = 10;

const hashCode = (user_id: number, code: string) => hashToken(`recovery:${user_id}:${code}`);

/** Replaces the user's recovery codes. Only hashes are stored, so the plain codes can be returned only here. */
export async function replaceRecoveryCodes({ db, now }: TxCtx, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newRecoveryCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  const rows = codes.map((code) => ({
    code_hash: hashCode(user_id, code.replaceAll('-', '')),
    user_id,
    created_at: now.toISOString(),
  }));
  await db.insert(recoveryCodes).values(rows);
  return codes;
}

/** Marks the code as used; false if it is unknown or already used. */
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
        eq(recoveryCodes.code_hash, hashCode(user_id, code)),
        eq(recoveryCodes.user_id, user_id),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ user_id: recoveryCodes.user_id });
  return used.length > 0;
}

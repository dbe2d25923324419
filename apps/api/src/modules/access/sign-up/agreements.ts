/** What people agreed to (docs/product.md#terms-and-privacy). */
import { agreements } from '@tank/db/tables/agreements';
import { type LegalDocumentName, legalDocumentNames, legalDocuments } from '@tank/schema/legal/documents';
import type { Agreed } from '@tank/schema/people/access';
import { eq } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../../kernel/context.ts';

type Whose = { user_id: number } | { pending_user_id: number };

/** Keeps what was agreed to, with its moment and the caller's address; what was agreed to before stays as it is. */
export async function keepAgreements({ db, now, address }: TxCtx, whose: Whose, agreed: Agreed) {
  const rows = legalDocumentNames.flatMap((document) => {
    const version = agreed[`${document}_version`];
    return version ? [{ ...whose, document, version, address, agreed_at: now.toISOString() }] : [];
  });
  if (rows.length > 0) await db.insert(agreements).values(rows).onConflictDoNothing();
}

/** The documents whose present version the account has yet to agree to. */
export async function toAgree({ db }: Ctx, user_id: number): Promise<LegalDocumentName[]> {
  const agreed = await db.select().from(agreements).where(eq(agreements.user_id, user_id));
  return legalDocumentNames.filter(
    (name) =>
      !agreed.some(({ document, version }) => document === name && version === legalDocuments[name].version),
  );
}

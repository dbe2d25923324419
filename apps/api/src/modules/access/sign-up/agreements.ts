/** Agreements to legal documents (docs/product.md#terms-and-privacy). */
import { agreements } from '@tank/db/tables/agreements';
import { type LegalDocumentName, legalDocumentNames, legalDocuments } from '@tank/schema/legal/documents';
import type { Agreed } from '@tank/schema/people/access';
import { eq } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../../kernel/context.ts';

type Subject = { user_id: number } | { pending_user_id: number };

/** Stores agreements with time and the caller's address; an earlier agreement to the same version is kept. */
export async function storeAgreements({ db, now, address }: TxCtx, subject: Subject, agreed: Agreed) {
  const rows = legalDocumentNames.flatMap((document) => {
    const version = agreed[`${document}_version`];
    return version ? [{ ...subject, document, version, address, agreed_at: now.toISOString() }] : [];
  });
  if (rows.length > 0) await db.insert(agreements).values(rows).onConflictDoNothing();
}

/** The documents whose current version the account has not agreed to. */
export async function documentsToAgree({ db }: Ctx, user_id: number): Promise<LegalDocumentName[]> {
  const agreed = await db.select().from(agreements).where(eq(agreements.user_id, user_id));
  return legalDocumentNames.filter(
    (name) =>
      !agreed.some(({ document, version }) => document === name && version === legalDocuments[name].version),
  );
}

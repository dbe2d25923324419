import { legalDocumentNames, legalDocuments } from '@tank/schema/legal/documents';
import { agreements } from '../../tables/agreements.ts';
import { insertRows } from './insert.ts';
import type { World } from './world.ts';

/** Reserved for documentation (RFC 5737). */
const ADDRESS = '192.0.2.1';

type Subject = { user_id: number } | { pending_user_id: number };

/** All demo users agreed at registration, so that sign-in does not ask them. */
export async function seedAgreements(
  { tx }: World,
  people: { subject: Subject; created_at: string }[],
): Promise<void> {
  const rows = people.flatMap(({ subject, created_at }) =>
    legalDocumentNames.map((document) => ({
      ...subject,
      document,
      version: legalDocuments[document].version,
      address: ADDRESS,
      agreed_at: created_at,
    })),
  );
  await insertRows(tx, agreements, rows);
}

import { legalDocumentNames, legalDocuments } from '@tank/schema/legal/documents';
import { agreements } from '../../tables/agreements.ts';
import { insertRows } from './insert.ts';
import type { World } from './world.ts';

/** Set aside for documentation (RFC 5737): nobody has it. */
const ADDRESS = '192.0.2.1';

type Whose = { user_id: number } | { pending_user_id: number };

/** Everybody of the demo agreed when they came, so that nobody is asked at sign-in. */
export async function seedAgreements(
  { tx }: World,
  people: { whose: Whose; created_at: string }[],
): Promise<void> {
  const rows = people.flatMap(({ whose, created_at }) =>
    legalDocumentNames.map((document) => ({
      ...whose,
      document,
      version: legalDocuments[document].version,
      address: ADDRESS,
      agreed_at: created_at,
    })),
  );
  await insertRows(tx, agreements, rows);
}

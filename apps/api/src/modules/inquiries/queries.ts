import type { Db } from '@tank/db/client';
import { accessModes } from '@tank/db/tables/access-modes';
import { inquiries } from '@tank/db/tables/inquiries';
import { eq } from 'drizzle-orm';

export async function lockInquiry(db: Db, inquiry_id: number) {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.inquiry_id, inquiry_id)).for('update');
  return row;
}

export async function inquiryExists(db: Db, inquiry_id: number) {
  const [row] = await db
    .select({ inquiry_id: inquiries.inquiry_id })
    .from(inquiries)
    .where(eq(inquiries.inquiry_id, inquiry_id));
  return row;
}

export const inquiryModes = (db: Db, inquiry_id: number) =>
  db.select().from(accessModes).where(eq(accessModes.inquiry_id, inquiry_id)).orderBy(accessModes.mode_id);

import { mail } from '@tank/db/tables/outbox';
import { and, lt, ne } from 'drizzle-orm';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { deleteInBatches } from '../../kernel/effects/batches.ts';
import { mailPolicy } from './policy.ts';

const RETENTION_MS = 30 * 24 * 3600 * 1000;

/** Deletes mails older than 30 days unless they are queued. */
export async function pruneMails({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, mailPolicy.prune);
  const oldest = new Date(ctx.now.getTime() - RETENTION_MS).toISOString();
  return deleteInBatches(ctx, {
    table: mail,
    where: and(ne(mail.status, 'queued'), lt(mail.created_at, oldest)),
  });
}

/** Quotas of a user for all files and for unattached uploads. */
import { fileUsage } from '@tank/db/tables/files';
import { MAX_UPLOAD_BYTES } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { fileQuotaExceeded } from '@tank/schema/messages/file';
import { eq } from 'drizzle-orm';
import { userOf } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';

const MAX_UNATTACHED_BYTES = 4 * MAX_UPLOAD_BYTES;

interface Bytes {
  stored_bytes?: number;
  waiting_bytes?: number;
}

/**
 * Rejects files beyond the caller's quota. Called with `more` before files are parsed, it saves work. Called after they
 * were stored, it decides: the trigger has then locked the usage row, so no concurrent call can add to it.
 * @throws TOO_LARGE with the usage.
 */
export async function refuseOverQuota(ctx: Ctx, more: Bytes = {}): Promise<void> {
  const [usage] = await ctx.db
    .select({ stored_bytes: fileUsage.stored_bytes, waiting_bytes: fileUsage.waiting_bytes })
    .from(fileUsage)
    .where(eq(fileUsage.user_id, userOf(ctx).user_id));
  const { stored_bytes = 0, waiting_bytes = 0 } = usage ?? {};
  const limit = ctx.services.files_per_user;
  const stored = stored_bytes + (more.stored_bytes ?? 0);
  if (stored > limit) throw new DomainError('TOO_LARGE', fileQuotaExceeded({ bytes: stored, limit }));
  if (waiting_bytes + (more.waiting_bytes ?? 0) > MAX_UNATTACHED_BYTES)
    throw new DomainError('TOO_LARGE', messages.uploadsWaiting);
}

/** What the files of one person may take: all together, and while they wait to be attached to something. */
import { fileUsage } from '@tank/db/tables/files';
import { MAX_UPLOAD_BYTES } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { noRoomForFiles } from '@tank/schema/messages/file';
import { eq } from 'drizzle-orm';
import { userOf } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';

/** Uploads cost their sender nothing, so there is an end to them. */
const MAX_WAITING_BYTES = 4 * MAX_UPLOAD_BYTES;

interface Bytes {
  stored_bytes?: number;
  waiting_bytes?: number;
}

/**
 * Refuses what the caller has no room for. Asked before so many bytes more are looked at, it saves the work; asked after
 * they were stored, it decides: the row of their usage is this transaction's then, so that no other call adds to it
 * meanwhile.
 * @throws TOO_LARGE, with how much is used.
 */
export async function refuseOverflow(ctx: Ctx, more: Bytes = {}): Promise<void> {
  const [usage] = await ctx.db
    .select({ stored_bytes: fileUsage.stored_bytes, waiting_bytes: fileUsage.waiting_bytes })
    .from(fileUsage)
    .where(eq(fileUsage.user_id, userOf(ctx).user_id));
  const { stored_bytes = 0, waiting_bytes = 0 } = usage ?? {};
  const limit = ctx.services.files_per_user;
  const stored = stored_bytes + (more.stored_bytes ?? 0);
  if (stored > limit) throw new DomainError('TOO_LARGE', noRoomForFiles({ bytes: stored, limit }));
  if (waiting_bytes + (more.waiting_bytes ?? 0) > MAX_WAITING_BYTES)
    throw new DomainError('TOO_LARGE', messages.uploadsWaiting);
}

import { files } from '@tank/db/tables/files';
import { entities } from '@tank/schema/entities';
import type { removeFile as contract } from '@tank/schema/live/files';
import { messages, success } from '@tank/schema/messages';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { filePolicy } from './policy.ts';

/**
 * Removes a file from an Open record of the caller.
 * @throws CONFLICT unless the record is Open, NOT_FOUND if the record has no such file.
 */
export async function removeFile({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, filePolicy.remove);
  const { type, id, file_id } = input;
  const { hold } = ctx.registrations[type].files;
  const column = entities[type].id;
  return transaction(ctx, async (tx) => {
    const { audience } = await hold(tx, id);
    const [removed] = await tx.db
      .delete(files)
      .where(and(eq(files.file_id, file_id), eq(files[column], id)))
      .returning({ name: files.name });
    const details = { files: [found(removed).name] };
    record(tx, {
      entity: type,
      entity_id: id,
      event: 'remove_file',
      from: 'Open',
      to: 'Open',
      details,
      audience,
    });
    return { message: success(messages.fileRemoved) };
  });
}

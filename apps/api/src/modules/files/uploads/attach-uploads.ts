import { files } from '@tank/db/tables/files';
import { entities } from '@tank/schema/entities';
import { type attachFiles as contract, MAX_FILES } from '@tank/schema/live/files';
import { messages, success } from '@tank/schema/messages';
import { tooManyFiles } from '@tank/schema/messages/file';
import { count, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { record } from '../../../kernel/effects/effects.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { refuse } from '../../../kernel/errors/errors.ts';
import { insertFiles } from '../attach-files.ts';
import { filePolicy } from '../policy.ts';

/**
 * Attaches uploads of the caller to an Open record of the caller.
 * @throws CONFLICT unless the record is Open, INVALID_INPUT for ids that are not unattached uploads of the caller, for a
 * duplicate name, and for more than 20 files in total.
 */
export async function attachUploads({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, filePolicy.attach);
  const { type, id } = input;
  const { hold } = ctx.registrations[type].files;
  const column = entities[type].id;
  return transaction(ctx, async (tx) => {
    const { audience } = await hold(tx, id);
    const file_ids = [...new Set(input.file_ids)];
    const added = await insertFiles(tx, { [column]: id }, { attached: [], file_ids });
    const [all] = await tx.db.select({ files: count() }).from(files).where(eq(files[column], id));
    if ((all?.files ?? 0) > MAX_FILES) refuse([{ path: 'file_ids', message: tooManyFiles(MAX_FILES) }]);
    record(tx, {
      entity: type,
      entity_id: id,
      event: 'attach',
      from: 'Open',
      to: 'Open',
      details: { files: added.map(({ name }) => name) },
      audience,
    });
    return { message: success(messages.filesAttached) };
  });
}

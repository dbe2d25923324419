import type { ReadDb } from '@tank/db/client';
import { files } from '@tank/db/tables/files';
import { entities, type FilesEntity } from '@tank/schema/entities';
import { eq } from 'drizzle-orm';

/** Names and sizes of a record's files. The calling verb must have authorized access to the record. */
export const listRecordFiles = (db: ReadDb, entity: FilesEntity, id: number) =>
  db
    .select({ file_id: files.file_id, name: files.name, size: files.size })
    .from(files)
    .where(eq(files[entities[entity].id], id))
    .orderBy(files.file_id);

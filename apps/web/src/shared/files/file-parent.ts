import type { FilesEntity } from '@tank/schema/entities';

/** The record that files are attached to, as the file calls name it. */
export interface FileParent {
  type: FilesEntity;
  id: number;
}

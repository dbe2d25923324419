import type { FilesEntity } from '@tank/schema/entities';

/** What files are attached to, as the file calls name it. */
export interface FileParent {
  type: FilesEntity;
  id: number;
}

import { type LandingEntity, linkTo } from '@tank/schema/entities';
import type { Ahead } from '@tank/ui/lib/ahead';
import { recordAhead } from './record-ahead.ts';

/** How a row of a table leads to its record: the page, and how to fetch the record with the dialog that shows it. */
export const toRecord = (entity: LandingEntity, id: number, dialogAhead?: Ahead) => ({
  page: linkTo(entity, id),
  ahead: () => {
    dialogAhead?.();
    recordAhead[entity](id);
  },
});

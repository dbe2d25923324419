import * as z from 'zod';
import { historyEntities } from '../entities.ts';
import { choice, id, input } from '../kit/fields.ts';

/** Whose history. */
export const historyInput = input({ entity: choice('Entity', historyEntities), id: id() });

/** Who did what when, newest first; for the parties of the record, their teams and Admin. */
export const historyAnswer = z.object({
  data: z.array(
    z.object({
      history_id: z.number(),
      /** ISO 8601. */
      created_at: z.string(),
      /** The machine's event, such as `accept`. */
      event: z.string(),
      from_status: z.string().nullable(),
      to_status: z.string().nullable(),
      /** `You`, the part that the actor plays (`Listing owner`), with the username where the caller may know it. */
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});
export type HistoryRow = z.infer<typeof historyAnswer>['data'][number];

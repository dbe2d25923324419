import * as z from 'zod';
import { historyEntities } from '../entities.ts';
import { choice, id, input } from '../kit/fields.ts';

export const historyInput = input({ entity: choice('Entity', historyEntities), id: id() });

/** The events of a record, newest first; for its parties, their teams and Admins. */
export const historyAnswer = z.object({
  data: z.array(
    z.object({
      history_id: z.number(),
      /** ISO 8601. */
      created_at: z.string(),
      /** The event name, such as `accept`. */
      event: z.string(),
      from_status: z.string().nullable(),
      to_status: z.string().nullable(),
      /** `You`, or the role of the actor (`Listing owner`), with the username if the caller may know it. */
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});
export type HistoryRow = z.infer<typeof historyAnswer>['data'][number];

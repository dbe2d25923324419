/** Contract parts that bids, offers and renewal requests share. */
import * as z from 'zod';
import { confirmPastStart, idempotencyKey, text } from '../kit/fields.ts';

export const acceptFields = { confirm_past_start: confirmPastStart, idempotency_key: idempotencyKey };

export const rejectFields = { reason: text('Reason', { max: 500 }) };

/** What the caller may do with a bid or an offer. */
export const bidAbilities = z.object({
  accept: z.boolean(),
  reject: z.boolean(),
  cancel: z.boolean(),
  attach: z.boolean(),
});

import * as z from 'zod';
import { reportReasons, requestTypes } from '../enums.ts';
import { id, input, text } from '../kit/fields.ts';
import { messages } from '../messages.ts';

/** `POST /api/report`: reports the other person of a conversation (docs/product.md#reports). */
export const createReport = input({
  conversation_id: id('Conversation'),
  reason: z.enum(reportReasons, { error: messages.mustSelectOption }),
  description: text('Description', { max: 2000, missing: messages.mustEnterDescription }),
});

/** `POST /api/report/request`: reports an issue or requests a product or feature (docs/product.md#reports). */
export const createRequest = input({
  request_type: z.literal(requestTypes, { error: messages.mustSelectOption }),
  request_description: text('Description', { max: 2000, missing: messages.mustEnterDescription }),
});

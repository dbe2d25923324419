import * as z from 'zod';
import { id, input } from '../kit/fields.ts';
import { listPage, pageInput } from '../kit/list.ts';
import { notificationOrder } from '../tables/newest-first.ts';

/** Page size (docs/product.md#figures). */
export const NOTIFICATIONS_PER_PAGE = 10;

export const listNotifications = pageInput(notificationOrder);
export const notificationId = input({ notification_id: id('Notification') });

export const notification = z.object({
  notification_id: z.number(),
  description: z.string(),
  /** A path of the web app. */
  endpoint: z.string(),
  /** 0 until it is clicked. */
  read: z.number(),
  /** ISO 8601. */
  created_at: z.string(),
  /** The kind of the linked record while it is open and waits for the receiver's answer. */
  to_answer: z.enum(['bid', 'offer', 'renewal']).nullable(),
});
export type Notification = z.infer<typeof notification>;

/** Newest first. */
export const notificationsAnswer = z.object({
  data: z.array(notification),
  page: listPage,
});
/** Number of unread notifications. */
export const notificationCountAnswer = z.object({ data: z.object({ count: z.number() }) });

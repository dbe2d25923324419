import { listNotifications } from '@tank/schema/live/notifications';
import { notificationOrder } from '@tank/schema/tables/newest-first';
import { idOf, listOf, type RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { notificationsRouter } from './router.ts';

const notifications = createCaller(notificationsRouter);

export const notificationsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/notify',
    procedure: 'notifications.list',
    operation: 'listNotifications',
    query: listNotifications,
    summary:
      "The caller's notifications, newest first: 1000 without a `limit`; pass `page.next` as `after` for the next page",
    call: ({ ctx, query }) => notifications(ctx).list(listOf(query, notificationOrder)),
  },
  {
    method: 'GET',
    path: '/api/notify/count',
    procedure: 'notifications.count',
    operation: 'countNotifications',
    summary: 'The number of unread notifications',
    call: ({ ctx }) => notifications(ctx).count(),
  },
  {
    method: 'PUT',
    path: '/api/notify/:id',
    procedure: 'notifications.markRead',
    operation: 'markNotificationRead',
    summary: 'Marks a notification read',
    call: ({ ctx, params }) => notifications(ctx).markRead({ notification_id: idOf(params) }),
  },
];

import { MAX_LIMIT } from '@tank/schema/kit/table';
import { idOf, type RestRoute } from '../../kernel/rest.ts';
import { callerOf } from '../../kernel/trpc.ts';
import { notificationsRouter } from './router.ts';

const notifications = callerOf(notificationsRouter);

export const notificationsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/notify',
    summary: "The caller's notifications, newest first; the first 1000",
    call: async ({ ctx }) => {
      const { data } = await notifications(ctx).list({ limit: MAX_LIMIT });
      return { data };
    },
  },
  {
    method: 'GET',
    path: '/api/notify/count',
    summary: 'How many notifications are unread',
    call: ({ ctx }) => notifications(ctx).count(),
  },
  {
    method: 'PUT',
    path: '/api/notify/:id',
    summary: 'Marks a notification read',
    call: ({ ctx, params }) => notifications(ctx).markRead({ notification_id: idOf(params) }),
  },
];

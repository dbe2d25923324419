import { messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/live/notifications';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { countNotifications } from './count-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllRead } from './mark-all-read.ts';
import { markNotificationRead } from './mark-notification-read.ts';
import { notificationPolicy } from './policy.ts';

export const notificationsRouter = router({
  list: procedure(notificationPolicy.list)
    .input(contract.listNotifications)
    .output(contract.notificationsAnswer)
    .query(listNotifications),
  count: procedure(notificationPolicy.count)
    .output(contract.notificationCountAnswer)
    .query(countNotifications),
  markRead: procedure(notificationPolicy.markRead)
    .input(contract.notificationId)
    .output(messageAnswer)
    .mutation(markNotificationRead),
  markAllRead: procedure(notificationPolicy.markAllRead).output(messageAnswer).mutation(markAllRead),
});

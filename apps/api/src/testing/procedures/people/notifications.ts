import { type Procedures, trading, words } from '../procedure-spec.ts';

export const notificationsProcedures: Procedures = {
  'notifications.list': {
    may: trading,
    rest: {
      'GET /api/notify': {
        by: 'owner',
        bare: true,
        keys: words('notification_id description endpoint read'),
      },
    },
  },
  'notifications.count': {
    may: trading,
    rest: {
      'GET /api/notify/count': {},
    },
  },
  'notifications.markRead': {
    may: 'owner',
    hidden_from: 'trader teammate bidder partner booked terminal admin',
    input: async (stage) => ({ notification_id: await stage.freshNotification() }),
    rest: {
      'PUT /api/notify/:id': { by: 'owner' },
    },
  },
  'notifications.markAllRead': {
    may: trading,
  },
};

import { type ProcedureSpecs, trading, words } from '../procedure-spec.ts';

export const notificationsProcedures: ProcedureSpecs = {
  'notifications.list': {
    allowed: trading,
    rest: {
      'GET /api/notify': {
        by: 'owner',
        bare: true,
        keys: words('notification_id description endpoint read'),
      },
    },
  },
  'notifications.count': {
    allowed: trading,
    rest: {
      'GET /api/notify/count': {},
    },
  },
  'notifications.markRead': {
    allowed: 'owner',
    hidden_from: 'trader teammate bidder partner booked terminal admin',
    input: async (fixture) => ({ notification_id: await fixture.freshNotification() }),
    rest: {
      'PUT /api/notify/:id': { by: 'owner' },
    },
  },
  'notifications.markAllRead': {
    allowed: trading,
  },
};

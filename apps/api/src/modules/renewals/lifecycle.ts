import { renewalRequests } from '@tank/db/tables/bookings';
import { notificationTexts } from '@tank/schema/notification-texts';
import { found } from '../../kernel/policy.ts';
import { lifecycle } from '../../kernel/transition.ts';
import { renewalMachine, renewalStatusOn } from './machine.ts';
import { lockRenewal, renewalParties } from './queries.ts';
import { renewalRelations } from './relations.ts';

const texts = notificationTexts.renewal;

export const renewalLifecycle = lifecycle({
  entity: 'renewal',
  table: renewalRequests,
  key: renewalRequests.renewal_id,
  columns: {
    renewal_id: renewalRequests.renewal_id,
    booking_id: renewalRequests.booking_id,
    renewer_id: renewalRequests.renewer_id,
    receiver_id: renewalRequests.receiver_id,
  },
  id: (request) => request.renewal_id,
  machine: renewalMachine,
  find: (ctx, renewal_id: number) => renewalParties(ctx.db, renewal_id),
  standing: renewalRelations,
  async statusOf(ctx, parties, renewal_id) {
    const { status } = found(await lockRenewal(ctx.db, renewal_id));
    return renewalStatusOn({ ...parties, status }, ctx.today);
  },
  audience: ({ renewer_id, receiver_id }) => [renewer_id, receiver_id],
  notices: {
    accept: (request) => [{ user_id: request.renewer_id, description: texts.accept(request) }],
    reject: (request, { reason }) => [
      { user_id: request.renewer_id, description: texts.reject(request, reason) },
    ],
    cancel: (request) => [{ user_id: request.receiver_id, description: texts.cancel(request) }],
    close: (request, { reason }) =>
      [request.renewer_id, request.receiver_id].map((user_id) => ({
        user_id,
        description: texts.close(request, reason),
      })),
  },
});

import { inquiries } from '@tank/db/tables/inquiries';
import { notificationTexts } from '@tank/schema/notification-texts';
import { lifecycle } from '../../kernel/transition.ts';
import { inquiryMachine, inquiryStatusOn } from './machine.ts';
import { lockInquiry } from './queries.ts';
import { standingToInquiry } from './view-inquiry.ts';

export const inquiryLifecycle = lifecycle({
  entity: 'inquiry',
  table: inquiries,
  key: inquiries.inquiry_id,
  columns: { inquiry_id: inquiries.inquiry_id, owner_id: inquiries.owner_id },
  id: (inquiry) => inquiry.inquiry_id,
  machine: inquiryMachine,
  find: (ctx, inquiry_id: number, strength) => lockInquiry(ctx.db, inquiry_id, strength),
  standing: standingToInquiry,
  statusOf: (ctx, inquiry) => inquiryStatusOn(inquiry, ctx.today),
  audience: ({ owner_id }) => [owner_id],
  notices: {
    expire: (inquiry) => [
      { user_id: inquiry.owner_id, description: notificationTexts.inquiry.expire(inquiry) },
    ],
  },
});

import { inquiries } from '@tank/db/tables/inquiries';
import { notificationTexts } from '@tank/schema/live/notification-texts';
import { messages } from '@tank/schema/messages';
import { relationsTo } from '../../kernel/auth/policy.ts';
import { defineLifecycle } from '../../kernel/effects/transition.ts';
import { expiredStatus } from '../../kernel/expiry.ts';
import { loadVisibleInquiry } from './load-visible-inquiry.ts';
import { inquiryPolicy } from './policy.ts';
import { lockInquiry } from './queries.ts';

/** docs/product.md#statuses: the same as those of a listing. */
export const inquiryLifecycle = defineLifecycle({
  entity: 'inquiry',
  table: inquiries,
  key: inquiries.inquiry_id,
  columns: { inquiry_id: inquiries.inquiry_id, owner_id: inquiries.owner_id },
  id: (inquiry) => inquiry.inquiry_id,
  find: (ctx, inquiry_id: number, strength) => lockInquiry(ctx.db, inquiry_id, strength),
  async relations(ctx, inquiry) {
    if (expiredStatus(inquiry, ctx.today) === 'Open')
      return relationsTo(ctx.actor, { owner: inquiry.owner_id });
    // Throws for callers who may not see an inquiry that is not Open.
    return (await loadVisibleInquiry(ctx, inquiry.inquiry_id)).relations;
  },
  lockedStatus: (ctx, inquiry) => expiredStatus(inquiry, ctx.today),
  audience: ({ owner_id }) => [owner_id],
  events: {
    offer: {
      from: ['Open'],
      to: 'Open',
      who: inquiryPolicy.offer,
      refusal: messages.inquiryNotOpen,
      effects: ['an offer is placed'],
    },
    withdraw: {
      from: ['Open'],
      to: 'Withdrawn',
      who: inquiryPolicy.withdraw,
      refusal: messages.inquiryNotWithdrawable,
      effects: ['open offers are rejected: The inquiry was withdrawn.'],
    },
    book: {
      from: ['Open'],
      to: 'Booked',
      who: inquiryPolicy.book,
      refusal: messages.inquiryNotOpen,
      effects: ['a booking is made', 'other open offers are rejected: Another offer was accepted.'],
    },
    repost: {
      from: ['Booked'],
      to: 'Open',
      // Backing out of the booking triggers this; the booking's policy has already authorized the caller.
      who: 'job',
      refusal: messages.inquiryNotBooked,
      effects: ['its expiration is reset to its original duration from today'],
    },
    attach: {
      from: ['Open'],
      to: 'Open',
      who: inquiryPolicy.attach,
      refusal: messages.attachWhileOpen,
      effects: ['files are attached or removed'],
    },
    chat: {
      from: ['Open'],
      to: 'Open',
      who: inquiryPolicy.chat,
      refusal: messages.inquiryNotOpen,
      effects: ['a conversation with the owner is started or the open one returned'],
    },
    expire: {
      from: ['Open'],
      to: 'Expired',
      who: 'job',
      refusal: messages.inquiryNotOpen,
      effects: ['open offers on it expire, owner and bidders are notified'],
      notify: (inquiry) => [
        { user_id: inquiry.owner_id, description: notificationTexts.inquiry.expire(inquiry) },
      ],
    },
  },
});

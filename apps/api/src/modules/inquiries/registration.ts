import type { Rule } from '../../kernel/policy.ts';
import type { Registration } from '../../kernel/registration.ts';
import { holdFor, holdForFiles } from '../../kernel/transition.ts';
import { getInquiry } from './get-inquiry.ts';
import { inquiryLifecycle } from './lifecycle.ts';
import { inquiryPolicy } from './policy.ts';
import { bookingsOfInquiry, inquiryPeople } from './queries-history.ts';
import { withdrawInquiriesOf } from './withdraw-inquiry.ts';

/** The market sees an inquiry, but not what became of it: for a stranger it has no history. */
const ownSide = { ...inquiryPolicy.undisclosed, seen_by: inquiryPolicy.undisclosed.relations } satisfies Rule;

export const inquiryRegistration: Registration<'inquiry'> = {
  files: {
    load: (ctx, inquiry_id) => getInquiry({ ctx, input: { inquiry_id } }),
    hold: holdForFiles(inquiryLifecycle, 'attach'),
  },
  history: { rule: ownSide, people: inquiryPeople, booked: bookingsOfInquiry },
  chat: {
    async hold(ctx, id) {
      const call = { event: 'chat', id, strength: 'share' } as const;
      const { region, owner_id } = await holdFor(ctx, inquiryLifecycle, call);
      return { title: `Inquiry ${id}, ${region}`, owner_id };
    },
  },
  after: {
    async 'user.close'(ctx, ids) {
      for (const owner_id of ids) await withdrawInquiriesOf({ ctx, input: { owner_id } });
    },
  },
};

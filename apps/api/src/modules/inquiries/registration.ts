import type { Rule } from '../../kernel/policy.ts';
import type { Registration } from '../../kernel/registration.ts';
import { getInquiry } from './get-inquiry.ts';
import { inquiryToAttachTo } from './inquiry-to-attach-to.ts';
import { inquiryToChatAbout } from './inquiry-to-chat-about.ts';
import { inquiryPolicy } from './policy.ts';
import { bookingsOfInquiry, inquiryPeople } from './queries-history.ts';

/** The market sees an inquiry, but not what became of it: for a stranger it has no history. */
const ownSide = { ...inquiryPolicy.undisclosed, seen_by: inquiryPolicy.undisclosed.relations } satisfies Rule;

export const inquiryRegistration: Registration<'inquiry'> = {
  files: {
    load: (ctx, inquiry_id) => getInquiry({ ctx, input: { inquiry_id } }),
    hold: (ctx, inquiry_id) => inquiryToAttachTo({ ctx, input: { inquiry_id } }),
  },
  history: { rule: ownSide, people: inquiryPeople, booked: bookingsOfInquiry },
  chat: {
    async hold(ctx, inquiry_id) {
      const { region, owner_id } = await inquiryToChatAbout({ ctx, input: { inquiry_id } });
      return { title: `Inquiry ${inquiry_id}, ${region}`, owner_id };
    },
  },
};

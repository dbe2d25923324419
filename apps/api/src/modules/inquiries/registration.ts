import type { Registration } from '../../kernel/effects/registration.ts';
import { lockForFiles } from '../../kernel/effects/transition.ts';
import { getInquiry } from './get-inquiry.ts';
import { inquiryLifecycle } from './lifecycle.ts';

export const inquiryRegistration: Registration<'inquiry'> = {
  files: {
    load: (ctx, inquiry_id) => getInquiry({ ctx, input: { inquiry_id } }),
    hold: lockForFiles(inquiryLifecycle, 'attach'),
  },
};

import { accessModes } from '@tank/schema/access-modes';
import { inquiryId } from '@tank/schema/inquiries';
import { procedure, router } from '../../kernel/trpc.ts';
import { getInquiryModes } from './get-modes.ts';
import { inquiryPolicy } from './policy.ts';

export const inquiriesRouter = router({
  modes: procedure(inquiryPolicy.view).input(inquiryId).output(accessModes).query(getInquiryModes),
});

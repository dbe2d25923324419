import { createdAnswer, messageAnswer } from '@tank/schema/answers';
import { accessModes } from '@tank/schema/trade/access-modes';
import {
  createInquiry as createInput,
  inquiryAnswer,
  inquiryId,
  inquiryList,
  inquiryPage,
  inquiryRules,
  myInquiryList,
  myInquiryPage,
  teamInquiryList,
  teamInquiryPage,
} from '@tank/schema/trade/inquiries';
import { postingFigures } from '@tank/schema/trade/posting-figures';
import * as z from 'zod';
import { withRules } from '../../kernel/http/contract-rules.ts';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { createInquiry } from './create-inquiry.ts';
import { getInquiryFigures, getTeamInquiryFigures } from './get-figures.ts';
import { getInquiry, getInquiryModes } from './get-inquiry.ts';
import { listMarketInquiries, listMyInquiries, listTeamInquiries } from './list-inquiries.ts';
import { inquiryPolicy } from './policy.ts';
import { withdrawInquiry } from './withdraw-inquiry.ts';

const saved = createdAnswer({ inquiry_id: z.number() });

export const inquiriesRouter = router({
  listAll: procedure(inquiryPolicy.listAll).input(inquiryList).output(inquiryPage).query(listMarketInquiries),
  listMine: procedure(inquiryPolicy.listMine)
    .input(myInquiryList)
    .output(myInquiryPage)
    .query(listMyInquiries),
  listTeam: procedure(inquiryPolicy.listTeam)
    .input(teamInquiryList)
    .output(teamInquiryPage)
    .query(listTeamInquiries),
  figures: procedure(inquiryPolicy.figures).output(postingFigures).query(getInquiryFigures),
  figuresTeam: procedure(inquiryPolicy.figuresTeam).output(postingFigures).query(getTeamInquiryFigures),
  get: procedure(inquiryPolicy.view).input(inquiryId).output(inquiryAnswer).query(getInquiry),
  modes: procedure(inquiryPolicy.modes).input(inquiryId).output(accessModes).query(getInquiryModes),
  create: procedure(inquiryPolicy.create)
    .input(withRules(createInput, inquiryRules))
    .output(saved)
    .mutation(createInquiry),
  withdraw: procedure(inquiryPolicy.withdraw)
    .input(inquiryId)
    .output(messageAnswer)
    .mutation(withdrawInquiry),
});

import * as contract from '@tank/schema/admin/resolutions';
import { messageAnswer } from '@tank/schema/answers';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { listContacts, listReports, listReportsAgainst, listRequests } from './list-resolvables.ts';
import { resolutionPolicy } from './policy.ts';
import { reopen } from './reopen.ts';
import { resolve } from './resolve.ts';

export const resolutionsRouter = router({
  listReports: procedure(resolutionPolicy.listReports)
    .input(contract.reportList)
    .output(contract.reportPage)
    .query(listReports),
  listReportsAgainst: procedure(resolutionPolicy.listReportsAgainst)
    .input(contract.reportsAgainst)
    .output(contract.reportPage)
    .query(listReportsAgainst),
  listRequests: procedure(resolutionPolicy.listRequests)
    .input(contract.requestList)
    .output(contract.requestPage)
    .query(listRequests),
  listContacts: procedure(resolutionPolicy.listContacts)
    .input(contract.contactRequestList)
    .output(contract.contactRequestPage)
    .query(listContacts),
  resolve: procedure(resolutionPolicy.resolve)
    .input(contract.resolveInput)
    .output(messageAnswer)
    .mutation(resolve),
  reopen: procedure(resolutionPolicy.reopen)
    .input(contract.reopenInput)
    .output(messageAnswer)
    .mutation(reopen),
});

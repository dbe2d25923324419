import { messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/market/bid-ask';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { createQuote } from './create-quote.ts';
import { deleteQuote } from './delete-quote.ts';
import { getQuote } from './get-quote.ts';
import { importQuotes } from './import-quotes.ts';
import { listQuotes } from './list-quotes.ts';
import { bidAskPolicy } from './policy.ts';
import { updateQuote } from './update-quote.ts';

export const bidAskRouter = router({
  list: procedure(bidAskPolicy.list).input(contract.quoteList).output(contract.quotePage).query(listQuotes),
  get: procedure(bidAskPolicy.get).input(contract.quoteId).output(contract.quoteAnswer).query(getQuote),
  create: procedure(bidAskPolicy.create)
    .input(contract.createQuote)
    .output(contract.quoteCreated)
    .mutation(createQuote),
  import: procedure(bidAskPolicy.import)
    .input(contract.importQuotes)
    .output(messageAnswer)
    .mutation(importQuotes),
  update: procedure(bidAskPolicy.update)
    .input(contract.updateQuote)
    .output(messageAnswer)
    .mutation(updateQuote),
  delete: procedure(bidAskPolicy.delete).input(contract.quoteId).output(messageAnswer).mutation(deleteQuote),
});

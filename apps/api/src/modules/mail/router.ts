import { messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/live/mail';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { listMails } from './list-mails.ts';
import { mailPolicy } from './policy.ts';
import { unsubscribe } from './unsubscribe.ts';

export const mailRouter = router({
  // Outside the demo the verb requires `mailPolicy.list`.
  list: procedure(mailPolicy.listInDemo)
    .input(contract.listMails)
    .output(contract.mailsAnswer)
    .query(listMails),
  unsubscribe: procedure(mailPolicy.unsubscribe)
    .input(contract.unsubscribe)
    .output(messageAnswer)
    .mutation(unsubscribe),
});

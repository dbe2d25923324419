import { messageAnswer } from '@tank/schema/answers';
import { signInAnswer } from '@tank/schema/people/access';
import {
  companyProviders,
  finishCompanySignIn as finishInput,
  unlinkCompanyAccount as unlinkInput,
} from '@tank/schema/people/company-sign-in';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { finishCompanySignIn } from './finish-company-sign-in.ts';
import { listProviders } from './list-providers.ts';
import { companySignInPolicy } from './policy.ts';
import { unlinkCompanyAccount } from './unlink-company-account.ts';

export const companySignInRouter = router({
  providers: procedure(companySignInPolicy.list).output(companyProviders).query(listProviders),
  finish: procedure(companySignInPolicy.finish)
    .input(finishInput)
    .output(signInAnswer)
    .mutation(finishCompanySignIn),
  unlink: procedure(companySignInPolicy.unlink)
    .input(unlinkInput)
    .output(messageAnswer)
    .mutation(unlinkCompanyAccount),
});

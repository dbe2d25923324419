import { messageAnswer } from '@tank/schema/answers';
import {
  agree as agreeInput,
  agreementRules,
  authAnswer,
  requestReset as requestResetInput,
  resetPassword as resetPasswordInput,
  resetRules,
  signInAnswer,
  signIn as signInInput,
  signUp as signUpInput,
  signUpRules,
} from '@tank/schema/people/access';
import { withRules } from '../../kernel/http/contract-rules.ts';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { accessPolicy } from './policy.ts';
import { requestReset } from './recovery/request-reset.ts';
import { resetPassword } from './recovery/reset-password.ts';
import { currentSession } from './sessions/current-session.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { agree } from './sign-up/agree.ts';
import { signUp } from './sign-up/sign-up.ts';

export const accessRouter = router({
  signIn: procedure(accessPolicy.signIn).input(signInInput).output(signInAnswer).mutation(signIn),
  signOut: procedure(accessPolicy.signOut).output(messageAnswer).mutation(signOut),
  signUp: procedure(accessPolicy.signUp)
    .input(withRules(signUpInput, signUpRules))
    .output(messageAnswer)
    .mutation(signUp),
  requestReset: procedure(accessPolicy.requestReset)
    .input(requestResetInput)
    .output(messageAnswer)
    .mutation(requestReset),
  resetPassword: procedure(accessPolicy.resetPassword)
    .input(withRules(resetPasswordInput, resetRules))
    .output(messageAnswer)
    .mutation(resetPassword),
  agree: procedure(accessPolicy.agree)
    .input(withRules(agreeInput, agreementRules))
    .output(messageAnswer)
    .mutation(agree),
  current: procedure(accessPolicy.current).output(authAnswer).query(currentSession),
});

import * as contract from '@tank/schema/account';
import { messageAnswer } from '@tank/schema/answers';
import { ruled } from '../../kernel/ruled.ts';
import { procedure, router } from '../../kernel/trpc.ts';
import { confirmEmail } from './confirm-email.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { accountPolicy } from './policy.ts';
import { setTankwatch } from './set-tankwatch.ts';
import { updateProfile } from './update-profile.ts';

export const accountRouter = router({
  updateProfile: procedure(accountPolicy.updateProfile)
    .input(ruled(contract.updateProfile, contract.profileRules))
    .output(messageAnswer)
    .mutation(updateProfile),
  confirmEmail: procedure(accountPolicy.confirmEmail)
    .input(contract.confirmEmail)
    .output(messageAnswer)
    .mutation(confirmEmail),
  setTankwatch: procedure(accountPolicy.setTankwatch)
    .input(contract.setTankwatch)
    .output(messageAnswer)
    .mutation(setTankwatch),
  sessions: procedure(accountPolicy.listSessions).output(contract.sessionsAnswer).query(listSessions),
  endSession: procedure(accountPolicy.endSession)
    .input(contract.sessionNumber)
    .output(messageAnswer)
    .mutation(endSession),
  endOtherSessions: procedure(accountPolicy.endOtherSessions)
    .output(messageAnswer)
    .mutation(endOtherSessions),
});

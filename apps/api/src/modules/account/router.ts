import { messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/people/account';
import * as factor from '@tank/schema/people/second-factor';
import { withRules } from '../../kernel/http/contract-rules.ts';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { withdrawEmailChange } from './email/withdraw-email-change.ts';
import { finishTutorial } from './finish-tutorial.ts';
import { accountPolicy } from './policy.ts';
import { beginSecondFactor } from './second-factor/begin-second-factor.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { endSecondFactor, resetSecondFactor } from './second-factor/end-second-factor.ts';
import { forgetDevices } from './second-factor/forget-devices.ts';
import { getSecondFactor } from './second-factor/get-second-factor.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { endOtherSessions, endSession } from './sessions/end-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { removeTankwatch, setTankwatch } from './set-tankwatch.ts';
import { updateProfile } from './update-profile.ts';

export const accountRouter = router({
  updateProfile: procedure(accountPolicy.updateProfile)
    .input(withRules(contract.updateProfile, contract.profileRules))
    .output(messageAnswer)
    .mutation(updateProfile),
  confirmEmail: procedure(accountPolicy.confirmEmail)
    .input(contract.confirmEmail)
    .output(messageAnswer)
    .mutation(confirmEmail),
  withdrawEmailChange: procedure(accountPolicy.withdrawEmailChange)
    .output(messageAnswer)
    .mutation(withdrawEmailChange),
  setTankwatch: procedure(accountPolicy.setTankwatch)
    .input(contract.setTankwatch)
    .output(messageAnswer)
    .mutation(setTankwatch),
  removeTankwatch: procedure(accountPolicy.removeTankwatch).output(messageAnswer).mutation(removeTankwatch),
  finishTutorial: procedure(accountPolicy.finishTutorial).output(messageAnswer).mutation(finishTutorial),
  sessions: procedure(accountPolicy.listSessions).output(contract.sessionsAnswer).query(listSessions),
  endSession: procedure(accountPolicy.endSession)
    .input(contract.sessionNumber)
    .output(messageAnswer)
    .mutation(endSession),
  secondFactor: procedure(accountPolicy.getSecondFactor)
    .output(factor.secondFactorAnswer)
    .query(getSecondFactor),
  beginSecondFactor: procedure(accountPolicy.beginSecondFactor)
    .input(factor.withPassword)
    .output(factor.secretAnswer)
    .mutation(beginSecondFactor),
  confirmSecondFactor: procedure(accountPolicy.confirmSecondFactor)
    .input(factor.confirmSecondFactor)
    .output(factor.recoveryCodesAnswer)
    .mutation(confirmSecondFactor),
  endSecondFactor: procedure(accountPolicy.endSecondFactor)
    .input(factor.withPasswordAndCode)
    .output(messageAnswer)
    .mutation(endSecondFactor),
  renewRecoveryCodes: procedure(accountPolicy.renewRecoveryCodes)
    .input(factor.withPasswordAndCode)
    .output(factor.recoveryCodesAnswer)
    .mutation(renewRecoveryCodes),
  forgetDevices: procedure(accountPolicy.forgetDevices).output(messageAnswer).mutation(forgetDevices),
  resetSecondFactor: procedure(accountPolicy.resetSecondFactor)
    .input(factor.secondFactorOf)
    .output(messageAnswer)
    .mutation(resetSecondFactor),
  endOtherSessions: procedure(accountPolicy.endOtherSessions)
    .output(messageAnswer)
    .mutation(endOtherSessions),
});

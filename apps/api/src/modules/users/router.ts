import { createdAnswer, messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/people/users';
import * as z from 'zod';
import { withRules } from '../../kernel/http/contract-rules.ts';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { countUsers } from './count-users.ts';
import { createUser } from './create-user.ts';
import { acceptUser, rejectUser } from './decide-request.ts';
import { getProfile } from './get-profile.ts';
import { getUser } from './get-user.ts';
import { listCurrentUsers, listPendingUsers, listSuspendedUsers } from './list-users.ts';
import { logInAs } from './log-in-as.ts';
import { usersPolicy } from './policy.ts';
import { grantOverlay, revokeOverlay, subscribe, unsubscribe } from './set-access.ts';
import { closeUser } from './status/close-user.ts';
import { suspendUser } from './status/suspend-user.ts';
import { unsuspendUser } from './status/unsuspend-user.ts';
import { updateUser } from './update-user.ts';

const createdUser = createdAnswer({ user_id: z.number() });

export const usersRouter = router({
  profile: procedure(usersPolicy.profile).output(contract.profileAnswer).query(getProfile),
  listCurrent: procedure(usersPolicy.listCurrent)
    .input(contract.userList)
    .output(contract.userPage)
    .query(listCurrentUsers),
  listSuspended: procedure(usersPolicy.listSuspended)
    .input(contract.userList)
    .output(contract.userPage)
    .query(listSuspendedUsers),
  listPending: procedure(usersPolicy.listPending)
    .input(contract.pendingUserList)
    .output(contract.pendingUserPage)
    .query(listPendingUsers),
  count: procedure(usersPolicy.count).output(contract.userCounts).query(countUsers),
  get: procedure(usersPolicy.get).input(contract.userId).output(contract.userAnswer).query(getUser),
  create: procedure(usersPolicy.create)
    .input(withRules(contract.createUser, contract.createUserRules))
    .output(createdUser)
    .mutation(createUser),
  update: procedure(usersPolicy.update).input(contract.updateUser).output(messageAnswer).mutation(updateUser),
  subscribe: procedure(usersPolicy.setAccess)
    .input(contract.userId)
    .output(messageAnswer)
    .mutation(subscribe),
  unsubscribe: procedure(usersPolicy.setAccess)
    .input(contract.userId)
    .output(messageAnswer)
    .mutation(unsubscribe),
  grantOverlay: procedure(usersPolicy.setAccess)
    .input(contract.userId)
    .output(messageAnswer)
    .mutation(grantOverlay),
  revokeOverlay: procedure(usersPolicy.setAccess)
    .input(contract.userId)
    .output(messageAnswer)
    .mutation(revokeOverlay),
  suspend: procedure(usersPolicy.suspend).input(contract.userId).output(messageAnswer).mutation(suspendUser),
  unsuspend: procedure(usersPolicy.unsuspend)
    .input(contract.userId)
    .output(messageAnswer)
    .mutation(unsuspendUser),
  close: procedure(usersPolicy.close).input(contract.userId).output(messageAnswer).mutation(closeUser),
  accept: procedure(usersPolicy.accept)
    .input(contract.pendingUserId)
    .output(createdUser)
    .mutation(acceptUser),
  reject: procedure(usersPolicy.reject).input(contract.rejectUser).output(messageAnswer).mutation(rejectUser),
  logInAs: procedure(usersPolicy.logInAs)
    .input(contract.userId)
    .output(contract.logInAsAnswer)
    .mutation(logInAs),
});

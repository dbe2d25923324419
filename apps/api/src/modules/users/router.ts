import { messageAnswer } from '@tank/schema/answers';
import { profileAnswer, userId } from '@tank/schema/users';
import { procedure, router } from '../../kernel/trpc.ts';
import { getProfile } from './get-profile.ts';
import { usersPolicy } from './policy.ts';
import { suspendUser } from './suspend-user.ts';
import { unsuspendUser } from './unsuspend-user.ts';

export const usersRouter = router({
  profile: procedure(usersPolicy.profile).output(profileAnswer).query(getProfile),
  suspend: procedure(usersPolicy.suspend).input(userId).output(messageAnswer).mutation(suspendUser),
  unsuspend: procedure(usersPolicy.unsuspend).input(userId).output(messageAnswer).mutation(unsuspendUser),
});

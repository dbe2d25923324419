import { profileAnswer } from '@tank/schema/users';
import { procedure, router } from '../../kernel/trpc.ts';
import { getProfile } from './get-profile.ts';
import { usersPolicy } from './policy.ts';

export const usersRouter = router({
  profile: procedure(usersPolicy.profile).output(profileAnswer).query(getProfile),
});

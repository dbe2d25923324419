import type { RestRoute } from '../../kernel/rest.ts';
import { callerOf } from '../../kernel/trpc.ts';
import { usersRouter } from './router.ts';

const users = callerOf(usersRouter);

export const usersRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/user/profile',
    summary: "One's own account",
    call: ({ ctx }) => users(ctx).profile(),
  },
];

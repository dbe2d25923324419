import { idOf, type RestRoute } from '../../kernel/rest.ts';
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
  {
    method: 'POST',
    path: '/api/user/suspend/:user_id',
    summary: 'Suspends an account and ends its sessions',
    call: ({ ctx, params }) => users(ctx).suspend({ user_id: idOf(params, 'user_id') }),
  },
  {
    method: 'POST',
    path: '/api/user/unsuspend/:user_id',
    summary: 'Lets a suspended account sign in again',
    call: ({ ctx, params }) => users(ctx).unsuspend({ user_id: idOf(params, 'user_id') }),
  },
];

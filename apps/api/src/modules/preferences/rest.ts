import { preferences as contract } from '@tank/schema/account';
import { bodyOf, type RestRoute } from '../../kernel/rest.ts';
import { callerOf } from '../../kernel/trpc.ts';
import { preferencesRouter } from './router.ts';

const preferences = callerOf(preferencesRouter);

export const preferencesRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/preference',
    summary: 'Product categories and regions that one cares about',
    call: ({ ctx }) => preferences(ctx).get(),
  },
  {
    method: 'POST',
    path: '/api/preference',
    summary: 'Keeps them',
    body: contract,
    call: ({ ctx, body }) => preferences(ctx).save(bodyOf(body, contract)),
  },
  {
    method: 'DELETE',
    path: '/api/preference',
    summary: 'Forgets them',
    call: ({ ctx }) => preferences(ctx).clear(),
  },
];

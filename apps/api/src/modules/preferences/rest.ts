import { preferences as contract } from '@tank/schema/account';
import { bodyOf, type RestRoute } from '../../kernel/rest.ts';
import { callerOf } from '../../kernel/trpc.ts';
import { preferencesRouter } from './router.ts';

const preferences = callerOf(preferencesRouter);

export const preferencesRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/preference',
    procedure: 'preferences.get',
    summary: 'Product categories and regions that one cares about',
    call: ({ ctx }) => preferences(ctx).get(),
  },
  {
    method: 'POST',
    path: '/api/preference',
    procedure: 'preferences.save',
    summary: 'Keeps them',
    body: contract,
    call: ({ ctx, body }) => preferences(ctx).save(bodyOf(body, contract)),
  },
  {
    method: 'DELETE',
    path: '/api/preference',
    procedure: 'preferences.clear',
    summary: 'Forgets them',
    call: ({ ctx }) => preferences(ctx).clear(),
  },
];

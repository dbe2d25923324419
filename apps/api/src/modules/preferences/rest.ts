import { preferences as contract } from '@tank/schema/map/preferences';
import * as z from 'zod';
import { bodyOf, commaSplit, type RestRoute, textAsList } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { preferencesRouter } from './router.ts';

const preferences = createCaller(preferencesRouter);

const names = (body: Record<string, unknown>) => ({
  ...body,
  products: textAsList(body.products),
  regions: commaSplit(body.regions),
});
/** Lists, or comma-separated text. */
const either = z.union([z.string(), z.array(z.string())]);

export const preferencesRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/preference',
    procedure: 'preferences.get',
    operation: 'getPreferences',
    summary: 'Product categories and regions that one cares about',
    call: ({ ctx }) => preferences(ctx).get(),
  },
  {
    method: 'POST',
    path: '/api/preference',
    procedure: 'preferences.save',
    operation: 'savePreferences',
    summary: 'Keeps them',
    body: contract.extend({ products: either, regions: either }),
    call: ({ ctx, body }) => preferences(ctx).save(bodyOf(names(body), contract)),
  },
  {
    method: 'DELETE',
    path: '/api/preference',
    procedure: 'preferences.clear',
    operation: 'clearPreferences',
    summary: 'Forgets them',
    call: ({ ctx }) => preferences(ctx).clear(),
  },
];

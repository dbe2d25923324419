import { preferences as contract } from '@tank/schema/map/preferences';
import * as z from 'zod';
import { bodyOf, commaSplit, type RestRoute, textAsList } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { preferencesRouter } from './router.ts';

const preferences = createCaller(preferencesRouter);

const splitNames = (body: Record<string, unknown>) => ({
  ...body,
  products: textAsList(body.products),
  regions: commaSplit(body.regions),
});
/** A list or comma-separated text. */
const listOrText = z.union([z.string(), z.array(z.string())]);

export const preferencesRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/preference',
    procedure: 'preferences.get',
    operation: 'getPreferences',
    summary: 'The caller’s preferred products and regions',
    call: ({ ctx }) => preferences(ctx).get(),
  },
  {
    method: 'POST',
    path: '/api/preference',
    procedure: 'preferences.save',
    operation: 'savePreferences',
    summary: 'Saves the caller’s preferred products and regions',
    body: contract.extend({ products: listOrText, regions: listOrText }),
    call: ({ ctx, body }) => preferences(ctx).save(bodyOf(splitNames(body), contract)),
  },
  {
    method: 'DELETE',
    path: '/api/preference',
    procedure: 'preferences.clear',
    operation: 'clearPreferences',
    summary: 'Deletes the caller’s preferred products and regions',
    call: ({ ctx }) => preferences(ctx).clear(),
  },
];

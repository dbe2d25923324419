import { storageTable, teamStorageTable } from '@tank/schema/tables/storage';
import {
  createStorage,
  myStoragePage,
  storageAnswer,
  storagePage,
  teamStoragePage,
  updateStorage,
} from '@tank/schema/trade/storage';
import * as z from 'zod';
import {
  bodyOf,
  changesOf,
  commaJoined,
  commaSplit,
  idOf,
  listOf,
  mapRows,
  type RestRoute,
} from '../../kernel/http/rest.ts';
import { responseWith } from '../../kernel/http/rest-response.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { storageRouter } from './router.ts';

const storage = createCaller(storageRouter);

/** REST returns multi-selects as comma-separated strings (docs/product.md#rest-names). */
const withJoinedLists = <R extends { product_category: string[]; tank_features: string[] }>(row: R) => ({
  ...row,
  product_category: commaJoined(row.product_category),
  tank_features: commaJoined(row.tank_features),
});

const joinedLists = { product_category: z.string(), tank_features: z.string() };

const splitLists = (body: Record<string, unknown>) => ({
  ...body,
  product_category: commaSplit(body.product_category),
  tank_features: commaSplit(body.tank_features),
});

const textOrList = z.union([z.string(), z.array(z.string())]).optional();
const textsOrLists = { product_category: textOrList, tank_features: textOrList };

export const storageRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/storage/my',
    procedure: 'storage.listMine',
    operation: 'listMyStorage',
    summary: 'My Storage',
    table: storageTable,
    answer: responseWith(myStoragePage, joinedLists),
    call: async ({ ctx, query }) =>
      mapRows(await storage(ctx).listMine(listOf(query, storageTable)), withJoinedLists),
  },
  {
    method: 'GET',
    path: '/api/storage/all',
    procedure: 'storage.listAll',
    operation: 'listStorage',
    summary: 'All storages',
    table: storageTable,
    answer: responseWith(storagePage, joinedLists),
    call: async ({ ctx, query }) =>
      mapRows(await storage(ctx).listAll(listOf(query, storageTable)), withJoinedLists),
  },
  {
    method: 'GET',
    path: '/api/storage/team',
    procedure: 'storage.listTeam',
    operation: 'listTeamStorage',
    summary: 'Our Storage',
    table: teamStorageTable,
    answer: responseWith(teamStoragePage, joinedLists),
    call: async ({ ctx, query }) =>
      mapRows(await storage(ctx).listTeam(listOf(query, teamStorageTable)), withJoinedLists),
  },
  {
    method: 'GET',
    path: '/api/storage/get_modes/:id',
    procedure: 'storage.modes',
    operation: 'listStorageModes',
    summary: 'The access modes of a storage',
    call: ({ ctx, params }) => storage(ctx).modes({ storage_id: idOf(params) }),
  },
  {
    method: 'GET',
    path: '/api/storage/:id',
    procedure: 'storage.get',
    operation: 'getStorage',
    summary: 'A storage and its modes',
    answer: responseWith(storageAnswer, joinedLists),
    call: async ({ ctx, params }) => {
      const { data } = await storage(ctx).get({ storage_id: idOf(params) });
      return { data: withJoinedLists(data) };
    },
  },
  {
    method: 'POST',
    path: '/api/storage',
    procedure: 'storage.create',
    operation: 'createStorage',
    summary: 'Adds a storage',
    body: createStorage.extend(textsOrLists),
    call: ({ ctx, body, idempotency_key }) =>
      storage(ctx).create({ ...bodyOf(splitLists(body), createStorage), idempotency_key }),
  },
  {
    method: 'PUT',
    path: '/api/storage/:id',
    procedure: 'storage.update',
    operation: 'updateStorage',
    summary: 'Changes the given fields of a storage; null or an empty list clears a field',
    body: updateStorage.extend(textsOrLists),
    record: { key: 'data', derived: ['abilities', 'commitments'] },
    from_path: ['storage_id'],
    call: ({ ctx, params, body }) =>
      storage(ctx).update({ ...changesOf(splitLists(body), updateStorage), storage_id: idOf(params) }),
  },
  {
    method: 'DELETE',
    path: '/api/storage/:id',
    procedure: 'storage.delete',
    operation: 'deleteStorage',
    summary: 'Deletes a storage',
    call: ({ ctx, params }) => storage(ctx).delete({ storage_id: idOf(params) }),
  },
];

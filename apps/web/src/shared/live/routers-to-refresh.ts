/** Routers to invalidate after a change, from the entity registry. */
import { type Entity, entities, entityNames, type ShowingRouter } from '@tank/schema/entities';
import type { RouterOutput } from '../calls/trpc.ts';

/** Routers whose answers no entity change invalidates. */
type NeverRefreshed =
  | 'audit'
  | 'companySignIn'
  | 'contact'
  | 'live'
  | 'mail'
  | 'overlays'
  | 'market'
  | 'places'
  | 'products'
  | 'reports'
  | 'system'
  | 'views';
/** Fails to compile for a router that neither an entity nor the list above names. */
type Checked<R extends ShowingRouter | 'files' | 'history' | 'notifications' | 'chat' | NeverRefreshed> = R;
type RefreshedRouter = Exclude<Checked<keyof RouterOutput>, NeverRefreshed>;

/** Entities, notifications and chat. */
export type Source = Entity | 'notification' | 'chat';

export function routersToRefresh(source: Source): readonly RefreshedRouter[] {
  if (source === 'notification') return ['notifications'];
  if (source === 'chat') return ['chat'];
  return [
    ...entities[source].shown_in,
    ...(entities[source].history ? (['history'] as const) : []),
    ...(entities[source].files ? (['files'] as const) : []),
  ];
}

/** Lists that Admins rarely edit; a reconnect does not refetch them. */
const rarelyChanged: readonly string[] = ['context', 'preferences'];

/** Routers to invalidate after the first connection, because changes before it were missed. */
export const refreshedRouters: readonly string[] = [
  ...new Set([...entityNames, 'notification' as const, 'chat' as const].flatMap(routersToRefresh)),
].filter((router) => !rarelyChanged.includes(router));

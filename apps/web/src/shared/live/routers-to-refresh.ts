/** What a change makes old, by the registry of entities. */
import { type Entity, entities, entityNames, type ShowingRouter } from '@tank/schema/entities';
import type { RouterOutput } from '../calls/trpc.ts';

/** Routers whose answers no change makes old. */
type NeverRefreshed =
  | 'audit'
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
/** A router that no entity is shown in does not compile unless it is named above. */
type Checked<R extends ShowingRouter | 'files' | 'history' | 'notifications' | 'chat' | NeverRefreshed> = R;
type RefreshedRouter = Exclude<Checked<keyof RouterOutput>, NeverRefreshed>;

/** Records, and the two things that come over the socket besides. */
export type Source = Entity | 'notification' | 'chat';

/** The routers whose answers a change of this makes old. */
export function routersToRefresh(source: Source): readonly RefreshedRouter[] {
  if (source === 'notification') return ['notifications'];
  if (source === 'chat') return ['chat'];
  return [
    ...entities[source].shown_in,
    ...(entities[source].history ? (['history'] as const) : []),
    ...(entities[source].files ? (['files'] as const) : []),
  ];
}

/** What Admins edit once in a while: nobody loads it again for having come back. */
const offered: readonly string[] = ['context', 'preferences'];

/** All others. What was loaded while nobody listened may be old. */
export const refreshedRouters: readonly string[] = [
  ...new Set([...entityNames, 'notification' as const, 'chat' as const].flatMap(routersToRefresh)),
].filter((router) => !offered.includes(router));

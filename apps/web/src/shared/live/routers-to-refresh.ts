/** What a change makes old, by the registry of entities. */
import { type Entity, entities, entityNames, type ShowingRouter } from '@tank/schema/entities';
import type { RouterOutput } from '../calls/trpc.ts';

/** Routers whose answers no change makes old. */
type NeverRefreshed = 'context' | 'live' | 'mail' | 'places' | 'preferences' | 'reports' | 'views';
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

/** All of them. What was loaded while nobody listened may be old. */
export const refreshedRouters: readonly string[] = [
  ...new Set([...entityNames, 'notification' as const, 'chat' as const].flatMap(routersToRefresh)),
];

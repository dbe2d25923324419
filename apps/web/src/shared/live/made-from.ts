/** What a change makes old, by the registry of entities. */
import { type Entity, entities, entityNames, type ShowingRouter } from '@tank/schema/entities';
import type { RouterOutput } from '../calls/trpc.ts';

/** Routers of which nothing that changes is told. */
type Untold = 'context' | 'live' | 'mail' | 'places' | 'reports' | 'views';
/** A router that no entity is shown in does not compile unless it is named above. */
type Known<R extends ShowingRouter | 'files' | 'history' | 'notifications' | 'chat' | Untold> = R;
type Told = Exclude<Known<keyof RouterOutput>, Untold>;

/** Records, and the two things that come over the socket besides. */
export type Source = Entity | 'notification' | 'chat';

/** The routers whose answers a change of this makes old. */
export function routersToRefresh(source: Source): readonly Told[] {
  if (source === 'notification') return ['notifications'];
  if (source === 'chat') return ['chat'];
  return [
    ...entities[source].shown_in,
    ...(entities[source].history ? (['history'] as const) : []),
    ...(entities[source].files ? (['files'] as const) : []),
  ];
}

/** All that are told of changes. What was loaded while nobody listened may be old. */
export const live: readonly string[] = [
  ...new Set([...entityNames, 'notification' as const, 'chat' as const].flatMap(routersToRefresh)),
];

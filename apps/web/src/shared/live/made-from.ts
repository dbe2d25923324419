/** What the answers of each router are made from: a change of it makes them old. */
import type { Entity } from '@tank/schema/entities';
import type { RouterOutput } from '../calls/trpc.ts';

/** Records, and the two things that come over the socket besides. */
export type Source = Entity | 'notification' | 'chat';

/** A router that is not named here does not compile; one that is told of nothing says so by an empty list. */
const madeFrom: Record<keyof RouterOutput, readonly Source[]> = {
  access: ['user'],
  bids: ['bid', 'listing', 'storage'],

  bookings: ['booking', 'renewal', 'storage'],
  chat: ['chat'],
  context: [],
  files: ['listing', 'bid', 'inquiry', 'offer'],
  history: ['listing', 'bid', 'inquiry', 'offer', 'booking', 'renewal'],
  inquiries: ['inquiry', 'offer'],
  listings: ['listing', 'bid', 'storage'],
  live: [],
  mail: [],
  matches: ['listing', 'inquiry', 'storage'],
  notifications: ['notification'],
  offers: ['offer', 'inquiry', 'storage'],
  places: [],
  renewals: ['renewal', 'booking', 'storage'],
  reports: [],
  storage: ['storage'],
  users: ['user', 'pending_user'],
  views: [],
};

const routers = Object.entries(madeFrom);

/** The routers whose answers a change of this makes old. */
export const routersToRefresh = (source: string): string[] =>
  routers.flatMap(([router, sources]) => ((sources as readonly string[]).includes(source) ? [router] : []));

/** All that are told of changes. What was loaded while nobody listened may be old. */
export const live: readonly string[] = routers.flatMap(([router, sources]) =>
  sources.length > 0 ? [router] : [],
);

/** The effects of changes that a verb collects until the end of its transaction. */

import type { Entity } from '@tank/schema/entities';
import type { ChangeEvent } from '@tank/schema/events';
import type { Announcement } from '@tank/schema/live/topics';

export interface Notification {
  user_id: number;
  description: string;
  /** A path of the web app. */
  endpoint: string;
  /** False: the user gets a different mail about it. */
  mail?: boolean;
}

export interface Change {
  entity: Entity;
  entity_id: number;
  /** The event of the state machine, such as `accept`. */
  event: ChangeEvent;
  from?: string | null;
  to?: string | null;
  details?: object;
  /** Users whose screens show the record. */
  audience?: number[];
  notify?: Notification[];
  /** Written to the Admins' audit, also when the actor is not an Admin. */
  audited?: true;
}

/** An event that is delivered to users but not written to the history. */
export type Published = Announcement & { audience: number[] };

/** The entity that an event is about, by which lists are invalidated. */
export const subjectOf = ({ topic }: { topic: string }) => ({ entity: topic.split('.')[0] ?? topic });

export interface Effects {
  changes: Change[];
  live: Published[];
  notices: Notification[];
}

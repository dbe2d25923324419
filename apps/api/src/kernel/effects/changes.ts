/** What a verb notes of a change, until the end of its transaction. */

import type { Entity } from '@tank/schema/entities';
import type { ChangeEvent } from '@tank/schema/events';
import type { Announcement } from '@tank/schema/live/topics';

export interface Notification {
  user_id: number;
  description: string;
  /** A path of the web app. */
  endpoint: string;
  /** False: they get a mail of another kind about it. */
  mail?: boolean;
}

export interface Change {
  entity: Entity;
  entity_id: number;
  /** The machine's event, such as `accept`. */
  event: ChangeEvent;
  from?: string | null;
  to?: string | null;
  details?: object;
  /** Users whose screens it concerns. */
  audience?: number[];
  notify?: Notification[];
  /** Written to the Admins' audit, also when the actor is not an Admin. */
  audited?: true;
}

/** An event that is delivered to others but not kept in the history. */
export type Published = Announcement & { audience: number[] };

/** What lists know the subject of an event by, should it be one of theirs. */
export const subjectOf = ({ topic }: { topic: string }) => ({ entity: topic.split('.')[0] ?? topic });

export interface Effects {
  changes: Change[];
  live: Published[];
  notices: Notification[];
}

/**
 * What this browser has seen of the database, as a position in its log: every read names it, so that a read replica that lags
 * behind is not asked. Kept in local storage, because a change in one tab is to be seen in all.
 */
import { POSITION_HEADER } from '@tank/schema/product';

const KEY = 'database_position';

let seen = 0;

const readStored = () => Number(localStorage.getItem(KEY)) || 0;

function noteSeen(position: number): void {
  // A tab must not set back what another has stored.
  seen = Math.max(seen, position, readStored());
  localStorage.setItem(KEY, String(seen));
}

export const seenHeaders = () => ({ [POSITION_HEADER]: String(Math.max(seen, readStored())) });

/** Notes the position after a change. */
export function noteChange(response: Response): Response {
  const header = response.headers.get(POSITION_HEADER);
  if (header) noteSeen(Number(header));
  return response;
}

/** Notes the position of a live event, the last part of its id. */
export const noteEvent = (id: string): void => noteSeen(Number(id.split('-')[2]) || 0);

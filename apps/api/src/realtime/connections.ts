/** The open sockets of this process by session and user, so that they end with what they stand on. No I/O. */
import { socketCodes } from '@tank/schema/live/live';
import type { Connection } from '../kernel/effects/live.ts';
import { grouped } from './grouped.ts';

/** Sockets that one user may have open at once: every device and every tab has one. */
const MAX_OF_USER = 20;

interface Place {
  /** Notes whose it is; false where that user has too many already. */
  admit(whose: NonNullable<Connection['whose']>): boolean;
  /** Forgets it again. */
  leave(): void;
}

export function createConnections() {
  const open = new Set<Connection>();
  const bySession = grouped<Connection, string>();
  const byUser = grouped<Connection>();
  return {
    size: () => open.size,
    add(connection: Connection): Place {
      const { session_id } = connection;
      open.add(connection);
      bySession.add(session_id, connection);
      return {
        admit(whose) {
          if (byUser.size(whose.user_id) >= MAX_OF_USER) return false;
          connection.whose = whose;
          byUser.add(whose.user_id, connection);
          return true;
        },
        leave() {
          open.delete(connection);
          bySession.delete(session_id, connection);
          if (connection.whose) byUser.delete(connection.whose.user_id, connection);
        },
      };
    },
    endSessions(session_ids: string[]): void {
      for (const session_id of session_ids)
        for (const { socket } of bySession.get(session_id)) socket.close(socketCodes.unauthenticated);
    },
    /**
     * Those of these teams, and who came to one or left it, open theirs again: whose events they get has changed. A socket
     * whose session is still being read asks for its circle afterwards anyway.
     */
    reopen({ team_ids, user_ids }: { team_ids: number[]; user_ids: number[] }): void {
      for (const { whose, socket } of open) {
        if (!whose) continue;
        const { user_id, team_id } = whose;
        if (user_ids.includes(user_id) || (team_id !== null && team_ids.includes(team_id)))
          socket.close(socketCodes.again);
      }
    },
  };
}

/** The open sockets of this process by session and user, so that they close when their session ends. No I/O. */
import { socketCodes } from '@tank/schema/live/live';
import type { Connection } from '../kernel/effects/live-hub.ts';
import { createMultiMap } from './multi-map.ts';

/** Open sockets per user: each tab of each device has one. */
const MAX_PER_USER = 20;

interface Registered {
  /** Sets the owner; false if that user has too many connections. */
  admit(owner: NonNullable<Connection['owner']>): boolean;
  remove(): void;
}

export function createConnections() {
  const open = new Set<Connection>();
  const bySession = createMultiMap<Connection, string>();
  const byUser = createMultiMap<Connection>();
  return {
    size: () => open.size,
    add(connection: Connection): Registered {
      const { session_id } = connection;
      open.add(connection);
      bySession.add(session_id, connection);
      return {
        admit(owner) {
          if (byUser.size(owner.user_id) >= MAX_PER_USER) return false;
          connection.owner = owner;
          byUser.add(owner.user_id, connection);
          return true;
        },
        remove() {
          open.delete(connection);
          bySession.delete(session_id, connection);
          if (connection.owner) byUser.delete(connection.owner.user_id, connection);
        },
      };
    },
    endSessions(session_ids: string[]): void {
      for (const session_id of session_ids)
        for (const { socket } of bySession.get(session_id)) socket.close(socketCodes.unauthenticated);
    },
    /**
     * Makes the members of these teams, and users who joined or left one, reconnect: the users whose events they
     * receive have changed. A socket that is still authenticating reads them afterwards anyway.
     */
    reopen({ team_ids, user_ids }: { team_ids: number[]; user_ids: number[] }): void {
      for (const { owner, socket } of open) {
        if (!owner) continue;
        const { user_id, team_id } = owner;
        if (user_ids.includes(user_id) || (team_id !== null && team_ids.includes(team_id)))
          socket.close(socketCodes.again);
      }
    },
    /** Makes all clients reconnect, which checks their sessions. */
    reopenAll(): void {
      for (const { socket } of open) socket.close(socketCodes.again);
    },
  };
}

/** The open sockets of this process by session and team, so that they end with what they stand on. No I/O. */
import { socketCodes } from '@tank/schema/live';
import type { OpenSocket } from '../kernel/context.ts';

interface Connection {
  socket: OpenSocket;
  session_id: string;
  team_id: number | null;
}

export function createConnections() {
  const open = new Set<Connection>();
  const bySession = new Map<string, Set<Connection>>();
  return {
    size: () => open.size,
    /** Answers how to forget it again. */
    add(connection: Connection): () => void {
      const { session_id } = connection;
      open.add(connection);
      bySession.set(session_id, (bySession.get(session_id) ?? new Set()).add(connection));
      return () => {
        open.delete(connection);
        const others = bySession.get(session_id);
        others?.delete(connection);
        if (others?.size === 0) bySession.delete(session_id);
      };
    },
    endSessions(session_ids: string[]): void {
      for (const session_id of session_ids)
        for (const { socket } of bySession.get(session_id) ?? []) socket.drop(socketCodes.unauthenticated);
    },
    /** Those of these teams open theirs again: whose events they get has changed. */
    reopenTeams(team_ids: number[]): void {
      for (const { team_id, socket } of open)
        if (team_id !== null && team_ids.includes(team_id)) socket.drop(socketCodes.again);
    },
  };
}

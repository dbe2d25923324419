import { socketCodes } from '@tank/schema/live/live';
import type { UserActor } from '../kernel/auth/actor.ts';
import type { Ctx } from '../kernel/context.ts';
import type { OpenSocket } from '../kernel/effects/live.ts';
import { hashToken } from '../modules/access/sessions/tokens.ts';

interface Entrance {
  /** Of the request that opened the socket. */
  ctx: Ctx;
  socket: OpenSocket;
  token: string | undefined;
  /** Whom the client says it is; undefined: it does not say. */
  user_id?: number | undefined;
  /** Called once it is let in. */
  admitted(): void;
}

export interface Admitted {
  /** The context of whatever the socket asks for. */
  ctx: Ctx & { actor: UserActor };
  /** To be called when the socket has closed. */
  leave(): void;
}

/**
 * Lets a socket in for a live session, or drops it with nothing sent. It is noted under its session before the session
 * is read, and that is read when the hub hears of what happens: whatever ends the session meanwhile finds it.
 */
export async function authenticate({
  ctx,
  socket,
  token,
  user_id,
  admitted,
}: Entrance): Promise<Admitted | undefined> {
  const { hub, sessions, clock } = ctx.services;
  const { admit, leave } = hub.connections.add({ socket, session_id: hashToken(token ?? '') });
  const refuse = (code: number) => {
    leave();
    socket.close(code);
    return undefined;
  };
  await hub.placed;
  const now = clock();
  const actor = await sessions.read(token, now).catch(() => undefined);
  if (actor?.kind !== 'user') return refuse(actor ? socketCodes.unauthenticated : socketCodes.again);
  if (user_id !== undefined && user_id !== actor.user_id) return refuse(socketCodes.forbidden);
  if (!admit(actor)) return refuse(socketCodes.too_many);
  admitted();
  return { ctx: { ...ctx, actor, socket }, leave };
}

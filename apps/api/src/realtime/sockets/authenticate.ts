import { socketCodes } from '@tank/schema/live/live';
import type { UserActor } from '../../kernel/auth/actor.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { OpenSocket } from '../../kernel/effects/live-hub.ts';
import { hashToken } from '../../modules/access/sessions/tokens.ts';

interface Authentication {
  /** The context of the request that opened the socket. */
  ctx: Ctx;
  socket: OpenSocket;
  token: string | undefined;
  /** The user id that the client claims, if any. */
  user_id?: number | undefined;
  /** Called once the socket is authenticated. */
  admitted(): void;
}

export interface AuthenticatedSocket {
  /** The context for calls over the socket. */
  ctx: Ctx & { actor: UserActor };
  /** To be called when the socket has closed. */
  remove(): void;
}

/**
 * Authenticates a socket by its session, or closes it. The socket is registered under its session before the session is
 * read, and after the hub is ready, so that an end of the session in between still closes it.
 */
export async function authenticate({
  ctx,
  socket,
  token,
  user_id,
  admitted,
}: Authentication): Promise<AuthenticatedSocket | undefined> {
  const { hub, sessions, clock } = ctx.services;
  const { admit, remove } = hub.connections.add({ socket, session_id: hashToken(token ?? '') });
  const refuse = (code: number) => {
    remove();
    socket.close(code);
    return undefined;
  };
  await hub.ready;
  const now = clock();
  const actor = await sessions.read(token, now).catch(() => undefined);
  if (actor?.kind !== 'user') return refuse(actor ? socketCodes.unauthenticated : socketCodes.again);
  if (user_id !== undefined && user_id !== actor.user_id) return refuse(socketCodes.forbidden);
  if (!admit(actor)) return refuse(socketCodes.too_many);
  admitted();
  return { ctx: { ...ctx, actor, socket }, remove };
}

/** tRPC subscriptions over a socket, by the library's own handler; the session comes in the first frame. */

import type { IncomingMessage } from 'node:http';
import { socketCodes } from '@tank/schema/live';
import { messages } from '@tank/schema/messages';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import type { WebSocket } from 'ws';
import type { Ctx } from '../kernel/context.ts';
import { DomainError, errorTable, toDomainError } from '../kernel/errors.ts';
import { router } from '../kernel/trpc.ts';
import { authenticate } from './authenticate.ts';
import { openSocket } from './open-socket.ts';
import { liveRouter } from './router.ts';

/** Only subscriptions: a session that ends takes its sockets along, and no call may be waiting in one. */
const sockets = router({ live: liveRouter });

interface Opening {
  ctx: Ctx;
  socket: WebSocket;
  /** To be called once it has a session. */
  admitted(): void;
  /** As the client sent it: `1` says that the session comes in the first frame. */
  connectionParams: unknown;
}

/** What the library reads of the request: an address that says so. The one that came may be anything. */
const opening = { url: '/trpc?connectionParams=1', headers: {}, socket: {} } as IncomingMessage;

export function openTypedSocket({ ctx, socket, admitted: onAdmitted, connectionParams }: Opening): void {
  const handle = getWSConnectionHandler({
    // The server that Fastify has; the types want it, the handler does not.
    wss: undefined as never,
    router: sockets,
    async createContext({ info }) {
      const token = info.connectionParams?.token;
      const admitted = await authenticate({
        ctx,
        socket: openSocket(socket),
        token,
        admitted: onAdmitted,
      });
      if (!admitted) throw new DomainError('UNAUTHENTICATED', messages.notSignedIn);
      if (socket.readyState === socket.OPEN) socket.once('close', admitted.leave);
      else admitted.leave();
      return admitted.ctx;
    },
    onError({ error, path }) {
      const known = toDomainError(error);
      const { log, http } = errorTable[known.code];
      ctx.log[log](
        { path, error_code: known.code, err: http >= 500 ? known.cause : undefined },
        known.message,
      );
    },
  });
  if (connectionParams === '1') handle(socket, opening);
  else openSocket(socket).drop(socketCodes.unauthenticated);
}

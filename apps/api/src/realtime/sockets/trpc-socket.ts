/** tRPC subscriptions over a websocket, by tRPC's own handler; the session token comes in the first frame. */
import type { IncomingMessage } from 'node:http';
import { messages } from '@tank/schema/messages';
import { getWSConnectionHandler } from '@trpc/server/adapters/ws';
import type { WebSocket } from 'ws';
import type { Ctx } from '../../kernel/context.ts';
import { DomainError, errorTable, toDomainError } from '../../kernel/errors/errors.ts';
import { router } from '../../kernel/http/trpc.ts';
import { liveRouter } from '../router.ts';
import { authenticate } from './authenticate.ts';

/** Subscriptions only: the end of a session closes its sockets, which would abort queries and mutations. */
const socketRouter = router({ live: liveRouter });

interface Opening {
  ctx: Ctx;
  socket: WebSocket;
  request: IncomingMessage;
  /** To be called once the socket is authenticated. */
  admitted(): void;
}

export function openTrpcSocket({ ctx, socket, request, admitted: onAdmitted }: Opening): void {
  const handle = getWSConnectionHandler({
    // The types require it; the handler does not read it.
    wss: undefined as never,
    router: socketRouter,
    async createContext({ info }) {
      const token = info.connectionParams?.token;
      const admitted = await authenticate({ ctx, socket, token, admitted: onAdmitted });
      if (!admitted) throw new DomainError('UNAUTHENTICATED', messages.notSignedIn);
      if (socket.readyState === socket.OPEN) socket.once('close', admitted.remove);
      else admitted.remove();
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
  handle(socket, request);
}

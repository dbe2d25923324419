/**
 * Spreads a burst of calls over several turns of the event loop, so that the process still hears everybody else. Node accepts
 * one connection in a turn: if each of a thousand connections brought work along, the last would wait for the work of all
 * before it. So while connections keep coming in, calls wait for a moment.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isProbe } from '../requests/open-routes.ts';

/** Calls that are begun in one turn: a few milliseconds of work. */
const AT_ONCE = 8;
/** After so many turns in a row with a new connection each, it is a crowd. */
const CROWD = 8;
/** For how many milliseconds calls wait for a crowd to come in; after that, one begins in each turn. */
const PATIENCE_MS = 1000;

interface Waiting {
  socket: Socket;
  begin(): void;
}

/** Health probes do not wait. */
export function addBursts(app: FastifyInstance): void {
  const waiting: Waiting[] = [];
  let waitingSince = 0;
  let begun = 0;
  let came = false;
  /** How many turns in a row have brought a connection. */
  let crowd = 0;
  let watching = false;

  function room(): number {
    if (crowd < CROWD) return AT_ONCE;
    return performance.now() - waitingSince < PATIENCE_MS ? 0 : 1;
  }

  function nextTurn(): void {
    crowd = came ? crowd + 1 : 0;
    came = false;
    const next = waiting.splice(0, room());
    begun = next.length;
    watching = crowd > 0 || begun > 0 || waiting.length > 0;
    if (watching) setImmediate(nextTurn);
    // The client of one may have disconnected meanwhile: its request is not handled.
    for (const { socket, begin } of next) if (!socket.destroyed) begin();
  }

  function watch(): void {
    if (watching) return;
    watching = true;
    setImmediate(nextTurn);
  }

  app.server.on('connection', () => {
    came = true;
    watch();
  });

  app.addHook('onRequest', (request, _reply, done) => {
    if (isProbe(request)) return done();
    watch();
    if (crowd < CROWD && begun < AT_ONCE) {
      begun += 1;
      return done();
    }
    if (waiting.length === 0) waitingSince = performance.now();
    const { socket } = request.raw;
    waiting.push({ socket, begin: done });
  });
}

import type { FastifyReply } from 'fastify';
import { REQUEST_TIMEOUT_MS } from './timeouts.ts';

/**
 * Calls `onEnd` once the response was sent or the client disconnected. A response may take as long as a request; then
 * the connection is closed, because others wait for the slot.
 */
export function onResponseEnd({ raw }: FastifyReply, onEnd: () => void): void {
  const timeout = setTimeout(() => raw.destroy(), REQUEST_TIMEOUT_MS).unref();
  const end = () => {
    clearTimeout(timeout);
    onEnd();
  };
  if (raw.destroyed || raw.writableFinished) end();
  else raw.once('close', end);
}

import type { FastifyReply } from 'fastify';
import { REQUEST_TIMEOUT_MS } from './timeouts.ts';

/**
 * Calls `over` once the answer has been fetched, or whoever asked is gone. A reader has as long for a large answer as a
 * sender has for a large request; then the line is cut, because others wait for the place.
 */
export function onResponseEnd({ raw }: FastifyReply, over: () => void): void {
  const cut = setTimeout(() => raw.destroy(), REQUEST_TIMEOUT_MS).unref();
  const end = () => {
    clearTimeout(cut);
    over();
  };
  if (raw.destroyed || raw.writableFinished) end();
  else raw.once('close', end);
}

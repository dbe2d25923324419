/** Errors before there is a request: malformed bytes, too long headers, a timeout. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failure, messages } from '@tank/schema/messages';
import type { Logger } from '../../kernel/logger.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { STRICT_TRANSPORT_SECURITY } from './security-headers.ts';

interface Refusal {
  status: number;
  message: string;
  /** Header lines in addition to the usual ones. */
  head?: readonly string[];
}

const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: messages.tooSlow },
  HPE_HEADER_OVERFLOW: { status: 431, message: messages.headersTooLarge },
};
const malformed: Refusal = { status: 400, message: messages.badInput };

/** Writes the response to the raw connection and closes it. */
export function refuseSocket(
  socket: Socket,
  { status, message, head = [] }: Refusal,
  request_id: string,
): void {
  if (socket.destroyed) return;
  const body = JSON.stringify({ message: failure(message), request_id });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `strict-transport-security: ${STRICT_TRANSPORT_SECURITY}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID_HEADER}: ${request_id}`,
    ...head,
  ];
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Responds to a malformed request; undefined if the connection is already closed. */
export function refuseUnreadable(
  error: Error & { code?: string },
  socket: Socket,
): { status: number; message: string; request_id: string } | undefined {
  if (error.code === 'ECONNRESET' || socket.destroyed) return undefined;
  const refusal = refusals[error.code ?? ''] ?? malformed;
  const request_id = randomUUID();
  refuseSocket(socket, refusal, request_id);
  return { ...refusal, request_id };
}

/** Fastify's `clientErrorHandler`. The error contains the received bytes, so it is not logged. */
export function handleClientError(
  this: { log: Logger },
  error: Error & { code?: string },
  socket: Socket,
): void {
  const address = socket.remoteAddress;
  const refused = refuseUnreadable(error, socket);
  if (!refused) return;
  const { request_id, status, message } = refused;
  this.log.info({ request_id, status, code: error.code, address }, message);
}

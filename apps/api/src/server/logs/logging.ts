/** The log: one JSON object a line, with `level`, `time` (ISO 8601) and `msg`. What is secret is left out here. */
import fastify, { type FastifyLoggerOptions, type FastifyRequest } from 'fastify';
import { loggedError, messageOf } from '../../kernel/errors/log-error.ts';
import type { Logger } from '../../kernel/logger.ts';

export interface LogOptions {
  log_level: string;
  /** Where the lines go; default: standard output. */
  log_stream?: { write(line: string): void } | undefined;
}

/** Nobody logs these on purpose; should a library do, they are still not told. */
const SECRET_HEADERS = [
  'x-access-token',
  'authorization',
  'cookie',
  'set-cookie',
  'sec-websocket-protocol',
  'idempotency-key',
];
const SECRET_FIELDS = [
  'body',
  'input',
  'payload',
  'data',
  'password',
  'token',
  'rawPacket',
  'parameters',
  'params',
];

const anywhere = (path: string) => [path, `*.${path}`];

const redact = [
  ...SECRET_HEADERS.flatMap((name) => anywhere(`headers["${name}"]`)),
  ...SECRET_FIELDS.flatMap(anywhere),
];

/** A request as libraries log it: without its address, whose query may carry a token. */
const requestOf = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions?.url,
  address: ip,
});

const LINE_BYTES = 8000;
/** What every line begins with. */
const HEAD = /^\{"level":"(\w+)","time":"([^"]+)"/;

/** What somebody sends must not fill the disk by way of the log. */
function bounded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_BYTES) return line;
  const [, level, time] = HEAD.exec(line) ?? [];
  // Each character may take six bytes when it is written as JSON.
  const begins = line.slice(0, LINE_BYTES / 8).toWellFormed();
  return `${JSON.stringify({ level, time, msg: 'A line was too long for the log.', begins })}\n`;
}

type LogCall = (this: unknown, ...args: unknown[]) => void;

/** An error that is logged without a text of its own would give its message for one. */
function logMethod(this: unknown, args: unknown[], method: LogCall): void {
  const [first, ...rest] = args;
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  const fields = first instanceof Error ? { err: first } : first;
  if (error instanceof Error && rest[0] === undefined) method.call(this, fields, messageOf(error));
  else method.call(this, fields, ...rest);
}

/** Settings of the logger that Fastify makes. */
export const loggerOptions = ({ log_level, log_stream }: LogOptions) =>
  // Fastify hands them to its logger as they are; its own type knows a few of them only.
  ({
    level: log_level,
    redact,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { err: loggedError, error: loggedError, req: requestOf },
    hooks: { logMethod, streamWrite: bounded },
    ...(log_stream && { stream: log_stream }),
  }) as unknown as FastifyLoggerOptions;

/** The log of a process that serves nobody. Fastify brings the logger along. */
export const openLog = (options: LogOptions): Logger => fastify({ logger: loggerOptions(options) }).log;

/** The log: one JSON object per line with `level`, `time` (ISO 8601) and `msg`; secrets are redacted. */
import fastify, { type FastifyBaseLogger, type FastifyLoggerOptions, type FastifyRequest } from 'fastify';
import { loggedError, messageOf } from '../../kernel/errors/log-error.ts';

export interface LogOptions {
  log_level: string;
  /** Default: standard output. */
  log_stream?: { write(line: string): void } | undefined;
}

/** Our code does not log these; the redaction covers libraries that do. */
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

/** Serializes a request without its URL, whose query may contain a token. */
const serializeRequest = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions?.url,
  address: ip,
});

const MAX_LINE_BYTES = 8000;
/** The beginning of every line. */
const LINE_START = /^\{"level":"(\w+)","time":"([^"]+)"/;

/** Truncates long lines, so that clients cannot fill the disk through the log. */
function truncateLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_BYTES) return line;
  const [, level, time] = LINE_START.exec(line) ?? [];
  // JSON may encode a character in six bytes.
  const begins = line.slice(0, MAX_LINE_BYTES / 8).toWellFormed();
  return `${JSON.stringify({ level, time, msg: 'A line was too long for the log.', begins })}\n`;
}

type LogCall = (this: unknown, ...args: unknown[]) => void;

/** Uses the redacted message for an error that is logged without a text. */
function logMethod(this: unknown, args: unknown[], method: LogCall): void {
  const [first, ...rest] = args;
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  const fields = first instanceof Error ? { err: first } : first;
  if (error instanceof Error && rest[0] === undefined) method.call(this, fields, messageOf(error));
  else method.call(this, fields, ...rest);
}

/** Options for Fastify's logger. */
export const loggerOptions = ({ log_level, log_stream }: LogOptions) =>
  // Fastify passes the options on to pino, but its type declares only some of them.
  ({
    level: log_level,
    redact,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { err: loggedError, error: loggedError, req: serializeRequest },
    hooks: { logMethod, streamWrite: truncateLine },
    ...(log_stream && { stream: log_stream }),
  }) as unknown as FastifyLoggerOptions;

/** The log of a process without a server, by Fastify's logger. */
export const openLog = (options: LogOptions): FastifyBaseLogger =>
  fastify({ logger: loggerOptions(options) }).log;

/** `GET /api/export/:procedure`: all filtered rows of a table as CSV. */

import { setImmediate } from 'node:timers/promises';
import { joinNames } from '@tank/schema/kit/format';
import type { TableDefinition } from '@tank/schema/kit/table';
import { messages } from '@tank/schema/messages';
import { listCalls } from '@tank/schema/tables/lists';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { userOf } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { createFairQueue } from '../../kernel/fair-queue.ts';
import { refusedField } from '../../kernel/http/rest.ts';
import { csvHeader, csvRows } from '../../kernel/reads/csv.ts';
import { openExport } from '../../kernel/reads/export-reader.ts';
import { clientAborted } from '../../kernel/reads/long-reads.ts';
import { chooseServer } from '../../kernel/reads/on-replica.ts';
import { readJson } from '../bodies/read-json.ts';
import { onResponseEnd } from '../limits/on-response-end.ts';
import { type Documents, done, operationOf, parametersOf, refusals } from '../rest/operation.ts';
import { readParameters } from '../rest/query-parameters.ts';
import { appRouter } from '../trpc/app-router.ts';
import { toStream } from './to-stream.ts';

type ListProcedure = (call: object) => Promise<{ data: Record<string, unknown>[] }>;

// Indexed by the path in the request.
const procedures = appRouter._def.procedures as unknown as Record<string, ListProcedure>;
const calls: Record<string, { table: TableDefinition; file: string }> = listCalls;

interface ExportRequest {
  /** The input of the list call. */
  input: unknown;
  /** Column keys; undefined: all columns. */
  columns?: string[];
}

const tooMany = () => new DomainError('RATE_LIMITED', messages.tooManyExports);

function readColumns(text: string, table: TableDefinition): string[] {
  const keys = text.split(',').map((key) => key.trim());
  const unknown = keys.find((key) => !Object.hasOwn(table.columns, key));
  if (unknown !== undefined)
    throw refusedField('columns', `The table has no column ${joinNames([unknown]) || 'without a name'}.`);
  if (new Set(keys).size < keys.length) throw refusedField('columns', 'A column was named twice.');
  return keys;
}

/** Parses the query string; called after authorization. */
async function parseQuery(query: Record<string, unknown>, table: TableDefinition): Promise<ExportRequest> {
  const known = readParameters(query, ['input', 'columns']);
  const repeated = Object.keys(known).find((name) => typeof known[name] !== 'string');
  if (repeated !== undefined) throw refusedField(repeated, `${repeated} was given more than once.`);
  const { input, columns } = known as { input?: string; columns?: string };
  return {
    input: input === undefined ? {} : readJson(input),
    ...(columns !== undefined && { columns: readColumns(columns, table) }),
  };
}

/**
 * Calls the list procedure for each chunk, so that authorization, validation and redaction are those of the screen.
 */
async function* csvChunks(ctx: Ctx, name: string, query: Record<string, unknown>): AsyncGenerator<string> {
  const { table } = calls[name] as { table: TableDefinition };
  const procedure = procedures[name] as ListProcedure;
  let request: ExportRequest | undefined;
  const getRawInput = async () => {
    request ??= await parseQuery(query, table);
    return request.input;
  };
  const export_reader = openExport(ctx);
  try {
    for (let isFirst = true; ; isFirst = false) {
      const { data } = await procedure({
        path: name,
        getRawInput,
        ctx: { ...ctx, export_reader },
        type: 'query',
      });
      if (isFirst) yield csvHeader(table, request?.columns);
      if (data.length === 0) return;
      yield csvRows(table, data, { time_zone: ctx.services.time_zone, keys: request?.columns });
      // Yields to the event loop between chunks.
      await setImmediate();
    }
  } finally {
    await export_reader.end();
  }
}

/** Limits concurrent exports: one of 100,000 rows takes much memory. */
const exports = createFairQueue({
  concurrency: 8,
  concurrencyPerCaller: 1,
  maxQueued: 3,
  maxWaitMs: 60_000,
  overloaded: tooMany,
  aborted: clientAborted,
});

async function sendCsv(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { procedure } = request.params as { procedure: string };
  const ctx = chooseServer(request.ctx);
  // Requires a session before the request can wait in the queue.
  const { user_id } = userOf(ctx);
  if (!Object.hasOwn(calls, procedure)) throw new DomainError('NOT_FOUND', messages.pathNotFound);
  const release = await exports.take(user_id, ctx.signal);
  onResponseEnd(reply, release);
  const csv = await toStream(csvChunks(ctx, procedure, request.query as Record<string, unknown>));
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${calls[procedure]?.file}-${ctx.today}.csv"`,
      'cache-control': 'no-store',
    })
    .send(csv);
}

const text = (description: string) => ({ type: 'string', description }) as const;

const documents: Documents = () =>
  operationOf({
    operationId: 'exportTable',
    tags: ['export'],
    summary: 'Exports all filtered rows of a table as CSV',
    description: 'The columns of the list call, one row per line, as the caller may see them.',
    parameters: [
      ...parametersOf('path', {
        properties: {
          procedure: {
            type: 'string',
            enum: Object.keys(calls),
            description: 'The procedure of the list call',
          },
        },
      }),
      ...parametersOf('query', {
        properties: {
          input: text('The input of the list call as JSON; limit, offset and after are ignored'),
          columns: text('Keys of columns, comma-separated, in the order wanted; default: all'),
        },
      }),
    ],
    responses: done({ 'text/csv': { schema: { type: 'string' } } }),
    errors: [...refusals, 'NOT_FOUND'],
  });

export async function addExport(app: FastifyInstance): Promise<void> {
  app.get('/api/export/:procedure', { config: { documents } }, sendCsv);
}

/** `GET /api/export/:procedure`: every row that a table's filter leaves, as CSV. */

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
import { readJson } from '../bodies/read-json.ts';
import { onResponseEnd } from '../limits/on-response-end.ts';
import { type Documents, done, operationOf, parametersOf, refusals } from '../rest/operation.ts';
import { readParameters } from '../rest/query-parameters.ts';
import { appRouter } from '../trpc/app-router.ts';
import { toStream } from './to-stream.ts';

type ListProcedure = (call: object) => Promise<{ data: Record<string, unknown>[] }>;

// By the path that a request names, which no type knows.
const procedures = appRouter._def.procedures as unknown as Record<string, ListProcedure>;
const calls: Record<string, { table: TableDefinition; file: string }> = listCalls;

interface Asked {
  /** Of the list call. */
  input: unknown;
  /** Keys of the catalogue; left out: all of them. */
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

/** The query string; read once the rule has let the caller through. */
async function askedOf(query: Record<string, unknown>, table: TableDefinition): Promise<Asked> {
  const known = readParameters(query, ['input', 'columns']);
  const repeated = Object.keys(known).find((name) => typeof known[name] !== 'string');
  if (repeated !== undefined) throw refusedField(repeated, `${repeated} was given more than once.`);
  const { input, columns } = known as { input?: string; columns?: string };
  return {
    input: input === undefined ? {} : readJson(input),
    ...(columns !== undefined && { columns: readColumns(columns, table) }),
  };
}

/** Calls the list procedure itself, again for each piece, so that rule, contract and redaction are those of the screen. */
async function* piecesOf(ctx: Ctx, name: string, query: Record<string, unknown>): AsyncGenerator<string> {
  const { table } = calls[name] as { table: TableDefinition };
  const procedure = procedures[name] as ListProcedure;
  let asked: Asked | undefined;
  const getRawInput = async () => {
    asked ??= await askedOf(query, table);
    return asked.input;
  };
  const export_reader = openExport(ctx);
  try {
    for (let head = true; ; head = false) {
      const { data } = await procedure({
        path: name,
        getRawInput,
        ctx: { ...ctx, export_reader },
        type: 'query',
      });
      if (head) yield csvHeader(table, asked?.columns);
      if (data.length === 0) return;
      yield csvRows(table, data, { time_zone: ctx.services.time_zone, keys: asked?.columns });
      // Let other requests have their turn before the next piece.
      await setImmediate();
    }
  } finally {
    await export_reader.end();
  }
}

/** An export of a hundred thousand rows takes much memory. */
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
  const { ctx } = request;
  // Nobody without a session stands in the line.
  const { user_id } = userOf(ctx);
  if (!Object.hasOwn(calls, procedure)) throw new DomainError('NOT_FOUND', messages.pathNotFound);
  const leave = await exports.take(user_id, ctx.signal);
  onResponseEnd(reply, leave);
  const csv = await toStream(piecesOf(ctx, procedure, request.query as Record<string, unknown>));
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
    summary: 'Every row that a table’s filter leaves, as CSV',
    description: 'The columns of the list call, one row a line, as its caller may see them.',
    parameters: [
      ...parametersOf('path', {
        properties: {
          procedure: {
            type: 'string',
            enum: Object.keys(calls),
            description: 'The list call, as its procedure',
          },
        },
      }),
      ...parametersOf('query', {
        properties: {
          input: text('The input of the list call as JSON; its page is left out of account'),
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

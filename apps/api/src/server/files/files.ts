/** Upload (`POST /api/files`, multipart) and download of files. */
import fastifyMultipart from '@fastify/multipart';
import {
  documentedFileTypes,
  MAX_FILES,
  readFile as readContract,
  uploadAnswer,
  uploadFiles as uploadContract,
} from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { refuseWhenDiskFull } from '../../kernel/errors/refuse-when-disk-full.ts';
import { createFairQueue } from '../../kernel/fair-queue.ts';
import { idOf } from '../../kernel/http/rest.ts';
import { clientAborted } from '../../kernel/reads/long-reads.ts';
import { startDownload } from '../../modules/files/downloads.ts';
import { filePolicy } from '../../modules/files/policy.ts';
import { readFile } from '../../modules/files/read-file.ts';
import { uploadFiles } from '../../modules/files/uploads/upload-files.ts';
import { onResponseEnd } from '../limits/on-response-end.ts';
import { namedSchemaOf } from '../rest/json-schema.ts';
import { type Documents, done, json, operationOf, parametersOf, refusals } from '../rest/operation.ts';
import { idSchema } from '../rest/route-operation.ts';
import { attachmentOf } from './content-disposition.ts';
import { readUpload, uploadLimits } from './read-upload.ts';

/** An upload is in memory until it is checked, so one upload per user is read at a time; others wait unread. */
const uploads = createFairQueue({
  concurrencyPerCaller: 1,
  maxQueued: 20,
  overloaded: () => new DomainError('RATE_LIMITED', messages.tooManyRequests),
  aborted: clientAborted,
});

/** Smaller uploads, the most common ones, do not wait for slow large ones. */
const LARGE_UPLOAD_BYTES = 1_000_000;

/** Does not read from a client that disconnected while queued: the parser would wait for its end forever. */
const upload = (request: FastifyRequest) =>
  uploads.run(userOf(request.ctx).user_id, request.ctx.signal, async () => {
    const input = uploadContract.parse({ files: await readUpload(request) });
    return uploadAnswer.parse(await uploadFiles({ ctx: request.ctx, input }));
  });

async function download({ ctx, params }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { type, ...ids } = params as Record<string, string>;
  authorize(ctx, filePolicy.read);
  const input = readContract.parse({ type, id: idOf(ids), file_id: idOf(ids, 'file_id') });
  const { name, size, pieces } = await readFile({ ctx, input });
  const content = await startDownload(ctx, { format: 'raw', bytes: size, pieces });
  onResponseEnd(reply, () => content.destroy());
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-length': size,
      'content-disposition': attachmentOf(name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      // If the browser opens it anyway, it cannot run scripts.
      'content-security-policy': 'sandbox',
    })
    .send(content);
}

const binary = { type: 'string', format: 'binary' };

const documentUpload: Documents = (components) =>
  operationOf({
    operationId: 'uploadFiles',
    tags: ['files'],
    summary: 'Uploads PDF files, to be attached to a record by their ids',
    description: `Up to ${MAX_FILES} PDFs. Their ids go into file_ids of the call that makes the record, or into an attachment.`,
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['files'],
            properties: { files: { type: 'array', items: binary, maxItems: MAX_FILES } },
          },
        },
      },
    },
    responses: done(json(components.add('UploadFilesAnswer', namedSchemaOf(uploadAnswer, 'output')))),
    errors: [...refusals, 'TOO_LARGE', 'WRONG_CONTENT_TYPE'],
  });

const documentDownload: Documents = () =>
  operationOf({
    operationId: 'downloadFile',
    tags: ['files'],
    summary: 'Downloads one file of a record',
    description: 'The PDF as it was uploaded.',
    parameters: parametersOf('path', {
      properties: {
        type: {
          type: 'string',
          enum: documentedFileTypes,
          description: 'The kind of the record that has the file',
        },
        id: { ...idSchema, description: 'Id of the record' },
        file_id: { ...idSchema, description: 'Id of the file' },
      },
    }),
    responses: done({ 'application/pdf': { schema: binary } }),
    errors: [...refusals, 'NOT_FOUND'],
  });

export async function addFiles(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // Closes the connection instead of reading the rest of a refused upload.
    scope.addHook('onSend', async (request, reply) => {
      if (reply.statusCode >= 400 && !request.raw.complete) reply.header('connection', 'close');
    });
    scope.removeAllContentTypeParsers();
    await scope.register(fastifyMultipart, { limits: uploadLimits, throwFileSizeLimit: false });
    scope.post(
      '/api/files',
      {
        config: { streamedFrom: LARGE_UPLOAD_BYTES, documents: documentUpload },
        // Before the body is read.
        async onRequest({ ctx }) {
          authorize(ctx, filePolicy.upload);
          refuseWhenDiskFull(ctx);
        },
      },
      upload,
    );
    scope.get('/api/files/:type/:id/:file_id', { config: { documents: documentDownload } }, download);
  });
}

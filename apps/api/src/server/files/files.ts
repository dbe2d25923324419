/** The two calls about files that carry bytes: `POST /api/files` (multipart) and the download of one file. */
import fastifyMultipart from '@fastify/multipart';
import {
  documentedFileTypes,
  MAX_UPLOAD_BYTES,
  readFile as readContract,
  uploadAnswer,
  uploadFiles as uploadContract,
} from '@tank/schema/files';
import { messages } from '@tank/schema/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/errors.ts';
import { gone } from '../../kernel/lanes.ts';
import { authorize, userOf } from '../../kernel/policy.ts';
import { refuseWhileFull } from '../../kernel/refuse-while-full.ts';
import { idOf } from '../../kernel/rest.ts';
import { createTurns } from '../../kernel/turns.ts';
import { downloadOf } from '../../modules/files/downloads.ts';
import { filePolicy } from '../../modules/files/policy.ts';
import { readFile } from '../../modules/files/read-file.ts';
import { uploadFiles } from '../../modules/files/upload-files.ts';
import { untilSent } from '../limits/until-sent.ts';
import { jsonSchemaOf } from '../rest/json-schema.ts';
import { attachmentOf } from './content-disposition.ts';
import { readUpload, uploadLimits } from './read-upload.ts';

/** An upload is held in memory until it is checked, so each user has one read at a time, and some that wait unread. */
const uploads = createTurns({
  each: 1,
  waiting: 20,
  refusal: () => new DomainError('RATE_LIMITED', messages.tooManyRequests),
  gone,
});

/** Who leaves while waiting gets no turn: the parser would wait for an end that never comes. */
const upload = (request: FastifyRequest, reply: FastifyReply) =>
  uploads.runInTurn(userOf(request.ctx).user_id, request.ctx.signal, async () => {
    const input = uploadContract.parse({ files: await readUpload(request, reply) });
    return uploadAnswer.parse(await uploadFiles({ ctx: request.ctx, input }));
  });

async function download({ ctx, params }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { type, ...ids } = params as Record<string, string>;
  authorize(ctx, filePolicy.read);
  const input = readContract.parse({ type, id: idOf(ids), file_id: idOf(ids, 'file_id') });
  const { name, size, pieces } = await readFile({ ctx, input });
  const content = await downloadOf(ctx, { way: 'asItIs', bytes: size, pieces });
  untilSent(reply, () => content.destroy());
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-length': size,
      'content-disposition': attachmentOf(name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      // Opened in the browser all the same, it runs nothing.
      'content-security-policy': 'sandbox',
    })
    .send(content);
}

const uploadSchema = () => ({
  tags: ['files'],
  summary: 'Uploads PDF files, to be attached to a record by their ids',
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
  },
  response: { 200: jsonSchemaOf(uploadAnswer, 'output') },
});

const downloadSchema = () => ({
  tags: ['files'],
  summary: 'Downloads one file of a record',
  produces: ['application/pdf'],
  params: {
    type: 'object',
    required: ['type', 'id', 'file_id'],
    properties: {
      type: { type: 'string', enum: documentedFileTypes },
      id: { type: 'string' },
      file_id: { type: 'string' },
    },
  },
  response: { 200: { type: 'string', format: 'binary' } },
});

export async function addFiles(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // What was refused before its end is not read on to it.
    scope.addHook('onSend', async (request, reply) => {
      if (reply.statusCode >= 400 && !request.raw.complete) reply.header('connection', 'close');
    });
    scope.removeAllContentTypeParsers();
    await scope.register(fastifyMultipart, { limits: uploadLimits, throwFileSizeLimit: false });
    scope.post(
      '/api/files',
      {
        bodyLimit: MAX_UPLOAD_BYTES,
        config: { readsItself: true, documents: uploadSchema },
        // Before a byte of the body is read.
        async onRequest({ ctx }) {
          authorize(ctx, filePolicy.upload);
          refuseWhileFull(ctx);
        },
      },
      upload,
    );
    scope.get('/api/files/:type/:id/:file_id', { config: { documents: downloadSchema } }, download);
  });
}

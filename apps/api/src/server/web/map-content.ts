/** Map data that is the same for many users: compressed once and cached by browsers. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { mapPoints } from '@tank/schema/map/map';
import { overlayLayers } from '@tank/schema/map/overlays';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GzippedContent } from '../../kernel/http/gzipped-content.ts';
import { onReplica } from '../../kernel/reads/on-replica.ts';
import { gzipPoints } from '../../modules/map/get-points.ts';
import { getTile } from '../../modules/overlays/tiles/get-tile.ts';
import { acceptsEncoding, isCachedByClient } from '../content/cached-content.ts';
import { namedSchemaOf } from '../rest/json-schema.ts';
import { type Documents, done, json, operationOf, parametersOf, refusals } from '../rest/operation.ts';

const decompress = promisify(gunzip);

/** Sends the content, or 304. Only the user's browser may cache it, and it revalidates each time. */
async function sendGzipped(request: FastifyRequest, reply: FastifyReply, { etag, bytes }: GzippedContent) {
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (isCachedByClient(request, etag)) return reply.code(304).send();
  if (!acceptsEncoding(request, 'gzip')) return reply.send(await decompress(bytes));
  return reply.header('content-encoding', 'gzip').send(bytes);
}

const documentPoints: Documents = (components) =>
  operationOf({
    operationId: 'getMapPoints',
    tags: ['map'],
    summary: 'Every open listing and inquiry as a point',
    description: 'One list per column: the values at the same index of all lists are one point.',
    responses: done(json(components.add('MapPoints', namedSchemaOf(mapPoints, 'output')))),
    errors: refusals,
  });

const natural = { type: 'integer', minimum: 0 } as const;

const documentTile: Documents = () =>
  operationOf({
    operationId: 'getMapTile',
    tags: ['map'],
    summary: 'A vector tile of a layer of the overlays',
    description: 'The tile of that zoom level, column and row.',
    parameters: parametersOf('path', {
      properties: {
        layer: { type: 'string', enum: [...overlayLayers], description: 'The layer of the overlays' },
        z: { ...natural, description: 'Zoom level' },
        x: { ...natural, description: 'Column, from the west' },
        y: { ...natural, description: 'Row, from the north' },
      },
    }),
    responses: {
      ...done({ 'application/vnd.mapbox-vector-tile': { schema: { type: 'string', format: 'binary' } } }),
      204: { description: 'Nothing is drawn there' },
    },
    errors: [...refusals, 'NOT_FOUND'],
  });

export async function addMapContent(app: FastifyInstance): Promise<void> {
  app.get('/api/map/points', { config: { documents: documentPoints } }, async (request, reply) => {
    const points = await onReplica(request.ctx, (ctx) => gzipPoints({ ctx, input: undefined }));
    return sendGzipped(request, reply.type('application/json; charset=utf-8'), points);
  });
  app.get(
    '/api/map/tiles/:layer/:z/:x/:y',
    { config: { documents: documentTile } },
    async (request, reply) => {
      const tile = await getTile({ ctx: request.ctx, input: request.params });
      if (!tile) return reply.code(204).send();
      return sendGzipped(request, reply.type('application/vnd.mapbox-vector-tile'), tile);
    },
  );
}

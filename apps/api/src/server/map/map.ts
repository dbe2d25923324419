/** What the map fetches besides typed calls: answers that are the same for many, packed once and kept by browsers. */
import { mapPoints } from '@tank/schema/map';
import type { FastifyInstance } from 'fastify';
import { packPoints } from '../../modules/map/pack-points.ts';
import { getTile } from '../../modules/overlays/get-tile.ts';
import { jsonSchemaOf } from '../rest/json-schema.ts';
import { sendPacked } from './send-packed.ts';

const points = () => ({
  tags: ['map'],
  summary: 'Every open listing and inquiry as a point, a list a column',
  response: { 200: jsonSchemaOf(mapPoints, 'output') },
});
const tiles = () => ({
  tags: ['map'],
  summary: 'A vector tile of a layer of the overlays',
  produces: ['application/vnd.mapbox-vector-tile'],
  params: {
    type: 'object',
    properties: Object.fromEntries(['layer', 'z', 'x', 'y'].map((name) => [name, { type: 'string' }])),
  },
  response: {
    200: { type: 'string', format: 'binary' },
    204: { type: 'null', description: 'Nothing is drawn there' },
  },
});

export async function addMap(app: FastifyInstance): Promise<void> {
  app.get('/api/map/points', { config: { documents: points } }, async (request, reply) => {
    const packed = await packPoints({ ctx: request.ctx, input: undefined });
    return sendPacked(request, reply.type('application/json; charset=utf-8'), packed);
  });
  app.get('/api/map/tiles/:layer/:z/:x/:y', { config: { documents: tiles } }, async (request, reply) => {
    const packed = await getTile({ ctx: request.ctx, input: request.params });
    if (!packed) return reply.code(204).send();
    return sendPacked(request, reply.type('application/vnd.mapbox-vector-tile'), packed);
  });
}

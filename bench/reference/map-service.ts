/** A map service with 60,000 lines of 20 vertices over the United States, in pages of 1,000. */
import { createServer } from 'node:http';
import { createRandom } from '../lib/random.ts';

const FEATURES = 60_000;
const VERTICES = 20;

const random = createRandom(23);
/** A random walk with a few miles per segment. */
function drawLine(): number[][] {
  let [longitude, latitude] = [-122 + 50 * random(), 27 + 21 * random()];
  return Array.from({ length: VERTICES }, () => {
    longitude += (random() - 0.5) / 10;
    latitude += (random() - 0.5) / 10;
    return [longitude, latitude];
  });
}
const lines = Array.from({ length: FEATURES }, (_, id) =>
  JSON.stringify({
    type: 'Feature',
    id,
    properties: { OBJECTID: id, Opername: `Operator ${id % 200}`, Pipename: `Line ${id % 5000}` },
    geometry: { type: 'LineString', coordinates: drawLine() },
  }),
);

const server = createServer((request, reply) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const offset = Number(query.get('resultOffset'));
  const page = lines.slice(offset, offset + Number(query.get('resultRecordCount')));
  reply.writeHead(200, { 'content-type': 'application/json' });
  reply.end(`{"type":"FeatureCollection","features":[${page.join(',')}]}`);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
process.once('disconnect', () => process.exit(0));

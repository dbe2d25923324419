/** A map service as the public ones are, on a port of its own: pages of features over HTTP, and the ways in which they fail. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Reply {
  status?: number;
  /** Sent as it is where it is a text; `never`: nothing is answered. */
  body: unknown;
}

interface Question {
  offset: number;
  count: number;
  where: string;
  attempt: number;
}
type Answered = Reply | 'never';
type Answer = (asked: Question) => Answered | Promise<Answered>;

export interface MapService {
  /** Of the layer. */
  address: string;
  /** The offsets that were asked for, in order. */
  offsets: number[];
  answer(by: Answer): void;
  close(): Promise<void>;
}

export const line = (
  id: number,
  coordinates: unknown = [
    [-95, 30],
    [-96, 31],
  ],
  properties: object = {},
) => ({
  type: 'Feature',
  id,
  properties: { OBJECTID: id, Opername: `Operator ${id % 7}`, Pipename: `Line ${id}`, ...properties },
  geometry: { type: 'LineString', coordinates },
});

export const pageOf = (features: unknown[], rest: object = {}): Reply => ({
  body: { type: 'FeatureCollection', features, ...rest },
});

/** Pages of these features, as many a page as were asked for or as the service gives at most. */
export const pagesOf =
  (features: unknown[], most = Infinity) =>
  ({ offset, count }: Question): Reply => {
    const page = features.slice(offset, offset + Math.min(count, most));
    const more = offset + page.length < features.length;
    return pageOf(page, more ? { exceededTransferLimit: true } : {});
  };

export async function startMapService(): Promise<MapService> {
  let by: Answer = pagesOf([]);
  const offsets: number[] = [];
  const server = createServer(async (request, reply) => {
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const offset = Number(query.get('resultOffset'));
    offsets.push(offset);
    const attempt = offsets.filter((one) => one === offset).length;
    const count = Number(query.get('resultRecordCount'));
    const answer = await by({ offset, count, where: query.get('where') ?? '', attempt });
    if (answer === 'never') return;
    const { status = 200, body } = answer;
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/FeatureServer/0`,
    offsets,
    answer(next) {
      by = next;
      offsets.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A fake of the public map services: pages of features over HTTP, and the ways in which they fail. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Reply {
  status?: number;
  /** A text is sent verbatim, anything else as JSON. */
  body: unknown;
}

interface Question {
  offset: number;
  count: number;
  attempt: number;
}
/** `never`: no answer; `stalls`: the answer starts and does not continue. */
type Answered = Reply | 'never' | 'stalls';
type Answer = (asked: Question) => Answered | Promise<Answered>;

export interface MapService {
  /** URL of the layer. */
  address: string;
  /** The query parameters of each page request, in order. */
  asked: Record<string, string>[];
  /** The offsets of the page requests. */
  offsets: number[];
  /** The `traceparent` of every request. */
  traceparents: unknown[];
  /** Replaces the answers and forgets past requests. `field` holds the feature id; null: the service does not describe the layer. */
  answer(by: Answer, field?: string | null): void;
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

/** Pages of these features, at most `most` per page. */
export const pagesOf =
  (features: unknown[], most = Infinity) =>
  ({ offset, count }: Question): Reply => {
    const page = features.slice(offset, offset + Math.min(count, most));
    const more = offset + page.length < features.length;
    return pageOf(page, more ? { exceededTransferLimit: true } : {});
  };

const refused = {
  body: { error: { code: 400, message: 'Cannot perform query. Invalid query parameters.' } },
};

function send(reply: ServerResponse, answered: Answered): void {
  if (answered === 'never') return;
  const { status = 200, body } = answered === 'stalls' ? { body: '{"features":[' } : answered;
  reply.writeHead(status, { 'content-type': 'application/json' });
  reply.write(typeof body === 'string' ? body : JSON.stringify(body));
  if (answered !== 'stalls') reply.end();
}

export async function startMapService(): Promise<MapService> {
  let by: Answer = pagesOf([]);
  let field: string | null = 'OBJECTID';
  const asked: Record<string, string>[] = [];
  const offsets: number[] = [];
  const traceparents: unknown[] = [];

  async function answerTo(url: URL): Promise<Answered> {
    if (!url.pathname.endsWith('/query'))
      return field === null ? { status: 404, body: 'gone' } : { body: { objectIdField: field } };
    const question = Object.fromEntries(url.searchParams);
    asked.push(question);
    const offset = Number(question.resultOffset);
    offsets.push(offset);
    if (question.orderByFields !== undefined && question.orderByFields !== field) return refused;
    const attempt = offsets.filter((one) => one === offset).length;
    return by({ offset, count: Number(question.resultRecordCount), attempt });
  }
  const server = createServer(async (request, reply) => {
    traceparents.push(request.headers.traceparent);
    send(reply, await answerTo(new URL(request.url ?? '/', 'http://localhost')));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/FeatureServer/0`,
    asked,
    offsets,
    traceparents,
    answer(next, numbered_by = 'OBJECTID') {
      by = next;
      field = numbered_by;
      asked.length = offsets.length = traceparents.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The other end of what the product sends: an OTLP/HTTP collector, and a place search. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** `hangs`: it takes requests and never answers. */
export async function startReceiver({ hangs = false } = {}) {
  const requests: Received[] = [];
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    requests.push({ path, headers, body: await buffer(request) });
    if (hangs) return;
    // An empty message is the answer of a collector to protobuf.
    if (headers['content-type'] === 'application/x-protobuf') response.end();
    else response.setHeader('content-type', 'application/json').end('{"features":[]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests whose path begins with this. */
    received: (start: string) => requests.filter(({ path }) => path.startsWith(start)),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

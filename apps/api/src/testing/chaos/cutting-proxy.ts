/** A TCP proxy that, on demand, ends each connection after a random number of chunks, in one of the ways of real networks. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  /** The URL of the server, through the proxy. */
  url: string;
  /** Connections that it has ended. */
  cuts(): number;
  /** Whether it ends connections from now on; at first it does not. */
  setCutting(cutting: boolean): void;
  close(): void;
}

/** Half of the connections are cut within this many chunks, some of them before they are ready for a query. */
const SHORT_LIFE = 20;
const LONG_LIFE = 400;
/** Connections in a row that it refuses after some of the cuts. */
const REFUSED = 5;

const ways: ((client: Socket, server: Socket) => void)[] = [
  (client) => void client.resetAndDestroy(),
  (client) => void client.destroy(),
  (client) => void client.end(),
  // What the client has sent last still reaches the server.
  (client, server) => void server.end(() => client.destroy()),
];

/** `random` returns numbers from 0 to 1. */
export async function startCuttingProxy(target: string, random: () => number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const below = (count: number) => Math.floor(random() * count);
  const sockets = new Set<Socket>();
  let cuts = 0;
  let toRefuse = 0;
  let cutting = false;

  function forward(client: Socket): void {
    const server = connect(Number(port), hostname);
    let ended = false;
    let left = below(random() < 0.5 ? SHORT_LIFE : LONG_LIFE);
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (data) => {
        to.write(data);
        if (!cutting || ended || left-- > 0) return;
        ended = true;
        cuts++;
        if (random() < 0.2) toRefuse = REFUSED;
        ways[below(ways.length)]?.(client, server);
      });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      pass(from, to);
    }
  }

  const proxy = createServer((client) => {
    if (!cutting || toRefuse === 0) return forward(client);
    toRefuse--;
    client.on('error', () => undefined);
    client.resetAndDestroy();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cuts: () => cuts,
    setCutting(to) {
      cutting = to;
    },
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

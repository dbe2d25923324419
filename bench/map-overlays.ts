/** Overlays of the map: time and memory to fetch a layer, latency of its tiles, and time to find nearby listings. */
import { get } from 'node:http';
import { addUser, type Cluster, signIn } from './lib/database.ts';
import { watchMemory } from './lib/memory.ts';
import { createRandom } from './lib/random.ts';
import { atMost, round } from './lib/report.ts';
import { startApi, startMapService, startOverlayFetcher } from './lib/servers.ts';

const SECONDS = 60;
const MB = 400;
const P99_MS = 20;
const TILES = 2000;
const LISTINGS = 100_000;
const INQUIRIES = 2000;
const MILES = [5, 50];
const NEAR_CALLS = 5;
const NEAR_MS = 300;
/** Maximum latency of concurrent requests. */
const WAIT_MS = 100;

interface Tile {
  z: number;
  x: number;
  y: number;
}

const timeRequest = (url: string, token: string) =>
  new Promise<number>((resolve, reject) => {
    const started = performance.now();
    get(url, { headers: { 'x-access-token': token, 'accept-encoding': 'gzip' } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`The server answered ${url} with ${reply.statusCode}.`));
      reply.resume().on('end', () => resolve(performance.now() - started));
    }).on('error', reject);
  });

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface NearTimes {
  /** Milliseconds to find the listings near all lines of the layer, for each distance. */
  medians: number[];
  /** The same for the first call, before the lines are cached. */
  first: number;
  /** Maximum latency of concurrent requests. */
  wait: number;
}

async function measureNearby(origin: string, token: string): Promise<NearTimes> {
  const near = (miles: number) => {
    const input = encodeURIComponent(JSON.stringify({ layer: 'crude_pipelines', miles }));
    return timeRequest(`${origin}/trpc/overlays.near?input=${input}`, token);
  };
  // Caches the points of the map.
  await timeRequest(`${origin}/api/map/points`, token);
  const others: number[] = [];
  let done = false;
  const polling = (async () => {
    while (!done) others.push(await timeRequest(`${origin}/healthz`, token));
  })();
  try {
    const first = await near(MILES[0] ?? 0);
    const medians: number[] = [];
    for (const miles of MILES) {
      const times: number[] = [];
      for (let call = 0; call < NEAR_CALLS; call++) times.push(await near(miles));
      medians.push(median(times));
    }
    return { medians, first, wait: Math.max(...others) };
  } finally {
    done = true;
    await polling;
  }
}

async function fetchLayer(url: string) {
  const service = await startMapService();
  const fetcher = await startOverlayFetcher(url, `${service.origin}/FeatureServer/0`);
  const memory = watchMemory(fetcher.pid);
  try {
    fetcher.send({});
    const { seconds } = await fetcher.nextMessage<{ seconds: number }>();
    return { seconds, megabytes: memory.stop().own };
  } finally {
    await Promise.all([fetcher.stop(), service.stop()]);
  }
}

export async function mapOverlays(cluster: Cluster): Promise<string> {
  const { url, database } = await cluster.create({ listings: LISTINGS }, { inquiries: INQUIRIES });
  const user_id = await addUser(database);
  await database.client`update users set overlay_access = 1, data_sub = 1 where user_id = ${user_id}`;
  const token = await signIn(database, user_id);
  const { seconds, megabytes } = await fetchLayer(url);
  const tiles = await database.client<Tile[]>`select z, x, y from overlay_tiles order by z, x, y`;
  const [layer] = await database.client`select features from overlay_layers`;
  const api = await startApi(url);
  const random = createRandom(3);
  const times: number[] = [];
  let near: NearTimes;
  try {
    near = await measureNearby(api.origin, token);
    for (let at = 0; at < TILES; at++) {
      const { z, x, y } = tiles[Math.floor(random() * tiles.length)] as Tile;
      times.push(await timeRequest(`${api.origin}/api/map/tiles/crude_pipelines/${z}/${x}/${y}`, token));
    }
  } finally {
    await api.stop();
  }
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(TILES * 0.99)] ?? 0;
  return [
    `${layer?.features} features fetched and stored as ${tiles.length} tiles in ${round(seconds, 1)} s (${atMost(seconds, SECONDS, ' s')})`,
    `with ${round(megabytes, 0)} MB (${atMost(megabytes, MB, ' MB')}); a tile p99 ${round(p99, 1)} ms (${atMost(p99, P99_MS, ' ms')});`,
    `${LISTINGS} listings searched within ${MILES.join(' and ')} miles of them: ${near.medians.map((one) => round(one, 0)).join(' and ')} ms`,
    `(${atMost(Math.max(...near.medians), NEAR_MS, ' ms')}), ${round(near.first, 0)} ms for the first call, other requests meanwhile at most ${round(near.wait, 0)} ms`,
    `(${atMost(near.wait, WAIT_MS, ' ms')})`,
  ].join(' ');
}

/** Reads on a standby that is 500 ms behind: own writes that a writer misses, and the share of reads that the standby answers. */
import { connect } from '@tank/db/client';
import { seedScale } from '@tank/db/seed/scale';
import { startWithStandby } from '@tank/db/testing/standby';
import { POSITION_HEADER, TOKEN_HEADER } from '@tank/schema/product';
import { addUser, signIn, today } from './lib/database.ts';
import { atLeast, atMost, round } from './lib/report.ts';
import { type Server, startApi } from './lib/servers.ts';

const LISTINGS = 100_000;
const LAG_MS = 500;
const TRIES = 10_000;
const WRITERS = 8;
const READERS = 4;
const MIN_SHARE = 90;

const storage = {
  storage_name: 'Bench',
  formatted_address: 'Bayonne, NJ, USA',
  product_category: ['Heavy Crude'],
  tank_features: [],
  total_capacity: 500,
  tank_material: 'Carbon Steel',
  tank_type: 'Internal Floating Roof',
  heel_requirement: 0,
  number_of_tanks: 1,
  access_modes: [],
};

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: any procedure
  data: any;
  position: string | null;
}

/** Calls a procedure; `seen` is what the caller has seen. */
async function call(
  api: Server,
  token: string,
  path: string,
  { seen, body }: { seen: string; body?: object },
) {
  const reply = await fetch(`${api.origin}/trpc/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { [TOKEN_HEADER]: token, [POSITION_HEADER]: seen, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { result } = (await reply.json()) as { result?: { data: { data: unknown } } };
  if (!result) throw new Error(`The server answered ${path} with ${reply.status}.`);
  return { data: result.data.data, position: reply.headers.get(POSITION_HEADER) } as Answer;
}

const inputOf = (input: object) => `?input=${encodeURIComponent(JSON.stringify(input))}`;
const NEWEST = `storage.listMine${inputOf({ sort: '-storage_id', limit: 1 })}`;
const LISTINGS_PAGE = `listings.listAll${inputOf({ limit: 50 })}`;

/** Reads by the kind of server that answered. */
async function readCounts(apis: readonly Server[]): Promise<{ primary: number; replica: number }> {
  const texts = await Promise.all(
    apis.map(async ({ origin }) => await (await fetch(`${origin}/metrics`)).text()),
  );
  const sum = (server: string) =>
    texts.reduce(
      (total, text) =>
        total + Number(new RegExp(`reads_total\\{server="${server}"\\} (\\d+)`).exec(text)?.[1] ?? 0),
      0,
    );
  return { primary: sum('primary'), replica: sum('replica') };
}

/** The share of reads that the standby answered during the work, in percent. */
async function shareDuring(apis: readonly Server[], work: () => Promise<unknown>): Promise<number> {
  const before = await readCounts(apis);
  await work();
  const after = await readCounts(apis);
  const replica = after.replica - before.replica;
  return (100 * replica) / (replica + after.primary - before.primary);
}

export async function replicas(): Promise<string> {
  const servers = await startWithStandby({ delay_ms: LAG_MS });
  const database = connect({ url: servers.url, max: 2, name: 'tank-bench' });
  const apis: Server[] = [];
  try {
    await seedScale(database, { listings: LISTINGS, today });
    for (let i = 0; i < 2; i++) apis.push(await startApi(servers.url, '--replica', servers.standby_url));
    const [first, second] = apis as [Server, Server];
    const tokenOf = async (category: 'Terminal' | 'Trader') =>
      signIn(database, await addUser(database, category));

    let tries = 0;
    let missed = 0;
    let reading = true;
    let reads = 0;
    /** Writes in one process and reads in the other, at once. */
    const write = async (token: string) => {
      while (tries < TRIES) {
        const [here, elsewhere] = tries++ % 2 ? [first, second] : [second, first];
        const { data, position } = await call(here, token, 'storage.create', { seen: '0', body: storage });
        const [newest] = (await call(elsewhere, token, NEWEST, { seen: position ?? '0' })).data;
        if (newest?.storage_id !== data.storage_id) missed += 1;
      }
    };
    const read = async (token: string, api: Server) => {
      for (; reading; reads += 1) await call(api, token, LISTINGS_PAGE, { seen: '0' });
    };
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => tokenOf('Terminal')));
    const readers = await Promise.all(Array.from({ length: READERS }, () => tokenOf('Trader')));
    // Until the standby has the seed.
    const untilUsed = async () => {
      while (
        (await shareDuring(apis, () => call(first, readers[0] ?? '', LISTINGS_PAGE, { seen: '0' }))) < 100
      );
    };
    await untilUsed();

    const shareOfAll = await shareDuring(apis, async () => {
      const busy = readers.map((token, i) => read(token, apis[i % 2] as Server));
      await Promise.all(writers.map(write));
      reading = false;
      await Promise.all(busy);
    });
    const shareOfReaders = (shareOfAll * (reads + tries)) / reads;
    return [
      `${tries} own writes read at once in the other process, ${missed} missed (${atMost(missed, 0)});`,
      `beside them ${reads} pages of ${LISTINGS} listings by readers without writes,`,
      `${round(shareOfReaders, 1)} % on the standby (${atLeast(shareOfReaders, MIN_SHARE)});`,
      `${round(shareOfAll, 1)} % of all reads`,
    ].join(' ');
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
    await database.close();
    await servers.stop();
  }
}

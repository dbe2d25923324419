/** Several API processes on one database behind one address: `pnpm start:cluster 4`. */
import { once } from 'node:events';
import { fillDemo } from '@tank/db/seed/fill-demo';
import { utcDate } from '@tank/schema/kit/dates';
import { memberEnv, readConfig } from '../config.ts';
import { announce } from '../server/announce.ts';
import { openLog } from '../server/logging.ts';
import { openDatabase } from '../server/open-database.ts';
import { untilStopped } from '../server/until-stopped.ts';
import { type Members, startMembers } from './members.ts';
import { createProxy } from './proxy.ts';

const DEFAULT_COUNT = 2;
const MAX_COUNT = 64;

/** @throws an Error that says what is meant. */
function countOf(argument: string | undefined): number {
  const count = argument === undefined ? DEFAULT_COUNT : Number(argument);
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT)
    throw new Error(`How many processes? A number from 1 to ${MAX_COUNT}, please.`);
  return count;
}

const config = readConfig();
const count = countOf(process.argv[2]);
const { url, database, embedded, close } = await openDatabase(config);
const demo = embedded && config.demo;
if (demo) await fillDemo(database, { ...config, today: utcDate(new Date()) });

let members: Members | undefined;
const proxy = createProxy({
  turn: () => members?.turn() ?? [],
  trusted: config.trust_proxy,
  connection_limits: config.connection_limits,
});
proxy.listen(config.port, config.host);
await once(proxy, 'listening');

const starting = startMembers({
  count,
  log: openLog(config),
  env: memberEnv({ url, address: config.public_url, demo }),
});
untilStopped(async () => {
  proxy.close();
  await starting.then((started) => started.stop()).catch(() => undefined);
  proxy.closeAllConnections();
  await close();
});
members = await starting;

announce({ address: config.public_url, demo });

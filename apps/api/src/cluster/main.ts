/** Several API processes on one database behind one address: `pnpm start:cluster 4`. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { memberEnv, readConfig } from '../config.ts';
import { openLog } from '../server/logs/logging.ts';
import { sharedOrigin } from '../server/process/addresses.ts';
import { announce } from '../server/process/announce.ts';
import { live } from '../server/process/life.ts';
import { openSite } from '../server/process/open-site.ts';
import { listenFault, StartFault } from '../server/process/start-faults.ts';
import { endWhereHopeless } from './end-where-hopeless.ts';
import { type Members, startMembers } from './members.ts';
import { createProxy } from './proxy.ts';

const DEFAULT_COUNT = 2;
const MAX_COUNT = 64;

/** @throws an Error that says what is meant. */
function countOf(argument: string | undefined): number {
  const count = argument === undefined ? DEFAULT_COUNT : Number(argument);
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT)
    throw new StartFault(`How many processes? A number from 1 to ${MAX_COUNT}, please.`);
  return count;
}

await live(async (life) => {
  const config = readConfig();
  const count = countOf(process.argv[2]);
  const log = openLog(config);
  life.logTo(log);
  const { url, data_dir, demo, secrets_key, close } = await openSite(config);
  life.onEnd(close);

  let members: Members | undefined;
  const proxy = createProxy({
    turn: () => members?.turn() ?? [],
    trusted: config.trust_proxy,
    connection_limits: config.connection_limits,
  });
  proxy.listen(config.port, config.host);
  await once(proxy, 'listening').catch((error) => {
    throw listenFault(error, config);
  });
  const { port } = proxy.address() as AddressInfo;
  const public_url = config.fixed_url ?? sharedOrigin(config.host, port);

  const starting = startMembers({
    count,
    log,
    env: memberEnv({ url, address: public_url, demo, data_dir, secrets_key }),
  });
  life.onEnd(async () => {
    proxy.close();
    await starting.then((started) => started.stop()).catch(() => undefined);
    proxy.closeAllConnections();
  });
  members = await starting;
  endWhereHopeless(members, { life, log });

  announce({ host: config.host, port, public_url, demo });
});

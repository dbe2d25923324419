/** One API process, and what starts it again when it ends unasked: `npm start`. It keeps the database meanwhile. */
import { readConfig, soleEnv } from '../config.ts';
import { openLog } from '../server/logs/logging.ts';
import { sharedOrigin } from '../server/process/addresses.ts';
import { announce } from '../server/process/announce.ts';
import { live } from '../server/process/life.ts';
import { openSite } from '../server/process/open-site.ts';
import { endWhereHopeless } from './end-where-hopeless.ts';
import { startMember } from './member.ts';

await live(async (life) => {
  const config = readConfig();
  const log = openLog(config);
  life.logTo(log);
  const { url, data_dir, demo, secrets_key, close } = await openSite(config);
  life.onEnd(close);
  const member = startMember({
    log,
    env: (port = config.port) => soleEnv({ url, demo, data_dir, secrets_key }, port),
    isHopeless: () => true,
  });
  life.onEnd(() => member.stop());
  const listening = await member.first.catch(() => undefined);
  // It has said itself why it did not start.
  if (!listening) return life.end(1);
  endWhereHopeless(member, { life, log });

  const { port } = listening;
  announce({
    host: config.host,
    port,
    public_url: config.fixed_url ?? sharedOrigin(config.host, port),
    demo,
  });
});

/** Opens the database, fills it with demo data if configured, and refuses to expose demo accounts by accident. */
import { fillDemo, holdsDemo } from '@tank/db/seed/fill-demo';
import { dateIn } from '@tank/schema/kit/time-zones';
import type { Config } from '../../config.ts';
import type { Tracing } from '../../kernel/tracing.ts';
import { isLocal } from './addresses.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { keyWarning } from './secrets-key.ts';
import { StartFault } from './start-faults.ts';

interface PreparedDatabase extends OpenDatabase {
  /** Whether this is the demo. */
  demo: boolean;
}

/** The setting that exposes the server to other machines, if any. */
function exposedBy({ host, fixed_url }: Config): string | undefined {
  if (!isLocal(host)) return `HOST=${host}`;
  return fixed_url && !isLocal(new URL(fixed_url).hostname) ? `PUBLIC_URL=${fixed_url}` : undefined;
}

/** @throws an Error with a message for the operator. */
export async function prepareDatabase(config: Config, tracing?: Tracing): Promise<PreparedDatabase> {
  // The primary process has checked.
  if (config.is_worker) return { ...(await openDatabase(config, tracing)), demo: config.demo };
  const exposure = config.demo_public ? undefined : exposedBy(config);
  const wantsDemo = config.demo && config.database_url === undefined;
  if (wantsDemo && exposure)
    throw new StartFault(
      `${exposure} exposes the server, and the password of the demo accounts is public: ` +
        'set DEMO=public to allow that, or DEMO=0 to start empty.',
    );
  const open = await openDatabase(config, tracing);
  if (exposure && (await holdsDemo(open.database))) {
    await open.close();
    throw new StartFault(
      `${exposure} exposes the server, and this database has the demo accounts, whose password is public: ` +
        'set DEMO=public to allow that, or use another database.',
    );
  }
  const warning = keyWarning(config);
  if (warning) process.stderr.write(`${warning}\n`);
  if (wantsDemo) {
    const today = dateIn(config.time_zone, new Date());
    await fillDemo(open.url, { secrets_key: open.secrets_key, today });
  }
  return { ...open, demo: wantsDemo };
}

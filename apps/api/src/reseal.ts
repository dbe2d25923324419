/** `pnpm reseal`: seals anew what was sealed with the key before (docs/runbooks/secrets.md). */
import { reseal } from '@tank/db/reseal';
import { createSecrets } from '@tank/db/secrets';
import { readConfig } from './config.ts';
import { live } from './server/process/life.ts';
import { openDatabase } from './server/process/open-database.ts';

await live(async (life) => {
  const config = readConfig();
  const { database, secrets_key: key, close } = await openDatabase(config);
  life.onEnd(close);
  const secrets = createSecrets(database.db, { key, before: config.secrets_key_before });
  const { resealed, unreadable } = await reseal(database.db, secrets);
  process.stdout.write(
    `Sealed with the present key: ${resealed}. Opened by no key, and left: ${unreadable}.\n`,
  );
  life.end(0);
});

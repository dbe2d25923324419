/** `pnpm reseal`: seals all secrets with the current key (docs/runbooks/secrets.md). */
import { reseal } from '@tank/db/reseal';
import { createSecrets } from '@tank/db/secrets';
import { readConfig } from './config.ts';
import { openDatabase } from './server/process/open-database.ts';
import { runProcess } from './server/process/run-process.ts';

await runProcess(async (lifecycle) => {
  const config = readConfig();
  const { database, secrets_key: key, close } = await openDatabase(config);
  lifecycle.onEnd(close);
  const secrets = createSecrets(database.db, { key, previous: config.secrets_key_before });
  const { resealed, unreadable } = await reseal(database.db, secrets);
  process.stdout.write(
    `Sealed with the current key: ${resealed}. Not readable with any key: ${unreadable}.\n`,
  );
  lifecycle.end(0);
});

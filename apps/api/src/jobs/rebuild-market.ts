/** `pnpm rebuild-market`: rebuilds the roll-up of market data (docs/runbooks/market-data.md). */
import { readConfig } from '../config.ts';
import { rebuildRollUp } from '../modules/market/roll-up/roll-up.ts';
import { openDatabase } from '../server/process/open-database.ts';
import { runProcess } from '../server/process/run-process.ts';

await runProcess(async (lifecycle) => {
  const { job_database, close } = await openDatabase({ ...readConfig(), recount: true });
  lifecycle.onEnd(close);
  const started = performance.now();
  await rebuildRollUp(job_database);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`The roll-up of market data was rebuilt in ${seconds} seconds.\n`);
  lifecycle.end(0);
});

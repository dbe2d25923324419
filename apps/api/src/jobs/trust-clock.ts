/** `pnpm trust-clock`: tells the jobs that the clock is right, after they doubted it (docs/runbooks/clock.md). */
import { readConfig } from '../config.ts';
import { live } from '../server/process/life.ts';
import { openDatabase } from '../server/process/open-database.ts';
import { createServices } from '../server/services.ts';

await live(async (life) => {
  const { database, close } = await openDatabase(readConfig());
  life.onEnd(close);
  const { time, clock } = createServices({ database });
  await time.confirm();
  process.stdout.write(`The jobs go by the clock again: it is ${clock().toISOString()}.\n`);
  life.end(0);
});

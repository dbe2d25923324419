/** `pnpm admin`: makes the first Admin, and lets people in again who lost their way (docs/runbooks/start.md). */
import { readConfig } from '../config.ts';
import { COMMAND_LINE } from '../kernel/auth/audit.ts';
import { readClock } from '../kernel/read-clock.ts';
import { market } from '../market.ts';
import { openLog } from '../server/logs/logging.ts';
import { live } from '../server/process/life.ts';
import { openDatabase } from '../server/process/open-database.ts';
import { createServices } from '../server/services.ts';
import { parseCommand } from './parse-command.ts';
import { runCommand } from './run-command.ts';
import { sentenceOf } from './sentence-of.ts';

await live(async (life) => {
  const end = (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    life.end(2);
  };
  try {
    const command = parseCommand(process.argv.slice(2));
    const config = readConfig();
    const { database, secrets_key, close } = await openDatabase(config);
    life.onEnd(close);
    const services = createServices({ ...config, secrets_key, database, demo: false });
    const lines = await runCommand(
      {
        actor: { kind: 'system', job: COMMAND_LINE },
        services,
        market,
        db: database.db,
        ...readClock(services),
        address: '',
        request_id: COMMAND_LINE,
        log: openLog(config),
      },
      command,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
    life.end(0);
  } catch (error) {
    end(error);
  }
});

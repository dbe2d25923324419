/** `pnpm admin`: creates the first Admin and restores access to accounts (docs/runbooks/start.md). */
import { readConfig } from '../config.ts';
import { COMMAND_LINE } from '../kernel/auth/audit.ts';
import { readClock } from '../kernel/read-clock.ts';
import { registrations } from '../registrations.ts';
import { openLog } from '../server/logs/logging.ts';
import { openDatabase } from '../server/process/open-database.ts';
import { runProcess } from '../server/process/run-process.ts';
import { createServices } from '../server/services.ts';
import { errorMessageOf } from './error-message.ts';
import { parseCommand } from './parse-command.ts';
import { runCommand } from './run-command.ts';

await runProcess(async (lifecycle) => {
  const end = (error: unknown) => {
    process.stderr.write(`${errorMessageOf(error)}\n`);
    lifecycle.end(2);
  };
  try {
    const command = parseCommand(process.argv.slice(2));
    const config = readConfig();
    const { database, secrets_key, close } = await openDatabase(config);
    lifecycle.onEnd(close);
    const services = createServices({ ...config, secrets_key, database, demo: false });
    const lines = await runCommand(
      {
        actor: { kind: 'system', job: COMMAND_LINE },
        services,
        registrations,
        db: database.db,
        ...readClock(services),
        address: '',
        request_id: COMMAND_LINE,
        log: openLog(config),
      },
      command,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
    lifecycle.end(0);
  } catch (error) {
    end(error);
  }
});

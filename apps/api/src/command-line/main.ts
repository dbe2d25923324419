/** `pnpm admin`: creates the first Admin and restores access to accounts (docs/runbooks/start.md). */
import { readConfig } from '../config.ts';
import { COMMAND_LINE } from '../kernel/auth/audit.ts';
import { readClock } from '../kernel/read-clock.ts';
import { registrations } from '../registrations.ts';
import { openLog } from '../server/logs/logging.ts';
import { openDatabase } from '../server/process/open-database.ts';
import { openFileStore } from '../server/process/open-file-store.ts';
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
    const file_store = await openFileStore(config);
    lifecycle.onEnd(() => file_store?.close());
    const services = createServices({ ...config, file_store, secrets_key, database, demo: false });
    const print = (line: string) => void process.stdout.write(`${line}\n`);
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
      print,
    );
    for (const line of lines) print(line);
    lifecycle.end(0);
  } catch (error) {
    end(error);
  }
});

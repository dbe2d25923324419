/** The log file in the data folder, so that `npm start` does not fill the terminal. */
import { openSync, renameSync, statSync, writeSync } from 'node:fs';
import type { Config } from '../../config.ts';
import type { LogOptions } from './logging.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const ERROR_LINE = /^\{"level":"(error|fatal)"/;

interface LogFile {
  /** Undefined: the log goes to standard output. */
  log_file?: string;
  log_stream?: LogOptions['log_stream'];
}

/** Opens `api.log` if the settings ask for it. The first process moves a long one to `api.log.1`; workers append. */
export function openLogFile(
  { log_to_file, is_worker }: Pick<Config, 'log_to_file' | 'is_worker'>,
  data_dir: string | undefined,
): LogFile {
  if (!log_to_file || data_dir === undefined) return {};
  const log_file = `${data_dir}/api.log`;
  const size = statSync(log_file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_BYTES && !is_worker) renameSync(log_file, `${log_file}.1`);
  const file = openSync(log_file, 'a', 0o600);
  const write = (line: string) => {
    if (ERROR_LINE.test(line)) process.stderr.write(line);
    try {
      writeSync(file, line);
    } catch {
      // A full disk must not end the process.
    }
  };
  return { log_file, log_stream: { write } };
}

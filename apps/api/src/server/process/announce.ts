import { demoEmails, demoPassword } from '@tank/db/seed/demo/accounts';
import { isWildcard, originOf } from './addresses.ts';

interface Announcement {
  host: string;
  port: number;
  /** The URL for users. */
  public_url: string;
  /** Whether the database has the demo data. */
  demo: boolean;
  /** Undefined: the log goes to standard output. */
  log_file?: string | undefined;
  /** When `npm start` began, in milliseconds since 1970. */
  start_time?: number | undefined;
}

/** Prints the URL and the demo accounts on the terminal. */
export function announce(options: Announcement): void {
  const { host, port, public_url, demo, log_file, start_time } = options;
  const now = performance.timeOrigin + performance.now();
  const seconds = start_time === undefined ? '' : ` (in ${((now - start_time) / 1000).toFixed(0)} s)`;
  const here = originOf('localhost', port);
  const onThisMachine = isWildcard(host) && public_url !== here ? `  On this machine: ${here}\n` : '';
  const log = log_file ? `  Log: ${log_file}\n` : '';
  const accounts = `  Demo accounts, password ${demoPassword}:\n    ${demoEmails.join('\n    ')}\n\n`;
  process.stdout.write(`\n  Ready: ${public_url}${seconds}\n${onThisMachine}${log}\n${demo ? accounts : ''}`);
}

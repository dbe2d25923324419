import { demoEmails, demoPassword } from '@tank/db/seed/demo/accounts';
import { isEverywhere, originOf } from './addresses.ts';

interface Announcement {
  host: string;
  /** Where it listens. */
  port: number;
  /** Where people reach it. */
  public_url: string;
  /** Whether the database holds the demo data. */
  demo: boolean;
}

/** Tells whoever started the product that it runs, and how to get in. */
export function announce({ host, port, public_url, demo }: Announcement): void {
  const here = originOf('localhost', port);
  const onThisMachine = isEverywhere(host) && public_url !== here ? `  On this machine: ${here}\n` : '';
  const accounts = `  Demo accounts, password ${demoPassword}:\n    ${demoEmails.join('\n    ')}\n\n`;
  process.stdout.write(`\n  Ready: ${public_url}\n${onThisMachine}\n${demo ? accounts : ''}`);
}

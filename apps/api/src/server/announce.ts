import { demoEmail, demoPassword, demoRoles } from '@tank/db/seed/demo/accounts';

interface Announcement {
  /** Where to go. */
  address: string;
  /** Whether the database holds the demo data. */
  demo: boolean;
}

/** Tells whoever started the product that it runs, and how to get in. */
export function announce({ address, demo }: Announcement): void {
  const accounts = `  Demo accounts, password ${demoPassword}:\n    ${demoRoles.map(demoEmail).join('\n    ')}\n\n`;
  process.stdout.write(`\n  Ready: ${address}\n\n${demo ? accounts : ''}`);
}

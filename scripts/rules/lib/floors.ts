import type { Breach } from './sources.ts';

/** Older ones have known holes. */
const FLOORS: Record<string, string> = {
  fastify: '5.12.1',
  'drizzle-orm': '0.45.2',
  '@fastify/busboy': '3.2.1',
  '@trpc/server': '11.1.1',
  nodemailer: '10.4.1',
};

const older = (version: string, floor: string): boolean => {
  const [ours, least] = [version, floor].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const at = least.findIndex((part, i) => part !== ours[i]);
  return at >= 0 && (ours[at] ?? 0) < (least[at] ?? 0);
};

/** Every version of a package that a pnpm lockfile installs. */
export function versionsIn(lockfile: string, name: string): string[] {
  const packages = lockfile.slice(lockfile.indexOf('\npackages:'), lockfile.indexOf('\nsnapshots:'));
  const key = new RegExp(`^ {2}'?${name}@(\\d+\\.\\d+\\.\\d+)[^:]*'?:`, 'gm');
  return [...packages.matchAll(key)].map(([, version]) => version ?? '');
}

/** Installed versions below their floor. */
export const belowFloor = (lockfile: string, path = 'pnpm-lock.yaml'): Breach[] =>
  Object.entries(FLOORS).flatMap(([name, floor]) =>
    versionsIn(lockfile, name)
      .filter((version) => older(version, floor))
      .map((version) => ({ path, message: `${name} ${version} is older than ${floor}.` })),
  );

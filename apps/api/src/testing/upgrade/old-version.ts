/** Checks out an earlier version of the product from this repository's history into a temporary folder. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const repository = fileURLToPath(new URL('../../../../../', import.meta.url));
const MIGRATIONS = 'packages/db/src/migrations';

/** Of what a command prints, the end that says why it failed. */
const OUTPUT_CHARACTERS = 1000;

/** The output of git; undefined if it fails. */
const git = (...args: string[]): Promise<string | undefined> =>
  run('git', ['-C', repository, ...args]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

const hasOtherMigrations = async (commit: string) =>
  (await git('diff', '--quiet', commit, '--', MIGRATIONS)) === undefined;

/** The newest commit whose migrations are not those of the working tree. */
async function findOtherMigrations(): Promise<string | undefined> {
  if (await hasOtherMigrations('HEAD')) return git('rev-parse', 'HEAD');
  const changes = (await git('log', '--format=%H', '--', MIGRATIONS)) ?? '';
  for (const change of changes.split('\n').filter(Boolean)) {
    const before = await git('rev-parse', '--verify', '--quiet', `${change}^`);
    if (before && (await hasOtherMigrations(before))) return before;
  }
  return undefined;
}

/** @throws Error with a sentence about what is missing. */
async function findCommit(ref: string | undefined): Promise<string> {
  if ((await git('rev-parse', '--git-dir')) === undefined)
    throw new Error('This folder has no history: clone the repository with git.');
  const commit = ref
    ? await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
    : await findOtherMigrations();
  if (commit) return commit;
  const what = ref ? `The commit "${ref}"` : 'A commit with other migrations';
  const isShallow = (await git('rev-parse', '--is-shallow-repository')) === 'true';
  throw new Error(
    `${what} is not in the history of this clone${isShallow ? ', which is shallow: run git fetch --unshallow' : ''}.`,
  );
}

const pnpm = async (folder: string, ...args: string[]) => {
  const { devEngines } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
  const { version } = devEngines.packageManager;
  await run('npx', ['-y', `pnpm@${version}`, ...args], { cwd: folder }).catch((error: { stderr: string }) => {
    throw new Error(`pnpm ${args.join(' ')} failed in ${folder}:\n${error.stderr.slice(-OUTPUT_CHARACTERS)}`);
  });
};

/** Builds the web app of the version in this folder. */
export const buildWeb = (folder: string) => pnpm(folder, '--filter', '@tank/web', 'build');

export interface OldVersion {
  /** Abbreviated commit and its subject. */
  name: string;
  folder: string;
  /** Whether it starts on the tables of the release after it, which versions before this rule refuse. */
  startsOnNext: boolean;
  remove(): Promise<void>;
}

/** Checks the commit out, installs its dependencies by its own lockfile, from the store where it has them, and builds its web app. */
export async function checkOutOldVersion(ref: string | undefined): Promise<OldVersion> {
  const commit = await findCommit(ref);
  const parent = await mkdtemp(`${tmpdir()}/tank-old-version-`);
  const folder = `${parent}/checkout`;
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder);
    await rm(parent, { recursive: true, force: true });
    await git('worktree', 'prune');
  };
  try {
    await run('git', ['-C', repository, 'worktree', 'add', '--detach', folder, commit]);
    await pnpm(folder, 'install', '--frozen-lockfile', '--prefer-offline');
    await buildWeb(folder);
  } catch (error) {
    await remove();
    throw error;
  }
  const migrator = await readFile(`${folder}/packages/db/src/migrate.ts`, 'utf8');
  const startsOnNext = migrator.includes('RELEASE_BEFORE');
  return { startsOnNext, name: (await git('log', '-1', '--format=%h %s', commit)) ?? commit, folder, remove };
}

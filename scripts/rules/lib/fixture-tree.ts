/** Temporary folders laid out like the repository, with violations that a tool must report. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

const WORKSPACES = ['apps/api', 'apps/web', 'packages/schema', 'packages/db', 'packages/ui', 'bench'];

export interface Tree {
  folder: string;
  write(files: Record<string, string>): Promise<void>;
  /** Copies files of the repository to the same paths. */
  copy(...paths: string[]): Promise<void>;
  remove(): Promise<void>;
}

export async function createTree(files: Record<string, string>): Promise<Tree> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'tank-rules-')));
  const tree: Tree = {
    folder,
    async write(more) {
      for (const [path, text] of Object.entries(more)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
    },
    async copy(...paths) {
      for (const path of paths) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await copyFile(join(root, path), join(folder, path));
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  await tree.write(files);
  return tree;
}

/** Links each workspace of the tree to its packages in the repository, and to the workspaces of the tree. */
export async function linkPackages(tree: Tree): Promise<void> {
  await symlink(join(root, 'node_modules'), join(tree.folder, 'node_modules'));
  for (const workspace of WORKSPACES) {
    await tree.copy(`${workspace}/package.json`);
    const real = join(root, workspace, 'node_modules');
    if (!existsSync(real)) continue;
    for (const name of await listPackages(real)) {
      const link = join(tree.folder, workspace, 'node_modules', name);
      await mkdir(dirname(link), { recursive: true });
      const target = await realpath(join(real, name));
      await symlink(name.startsWith('@tank/') ? target.replace(root, tree.folder) : target, link);
    }
  }
}

async function listPackages(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const nested = await Promise.all(
    names.map(async (name) =>
      name.startsWith('@') ? (await readdir(join(folder, name))).map((inner) => `${name}/${inner}`) : [name],
    ),
  );
  return nested.flat();
}

export interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a tool of the repository's node_modules in a folder. */
export const tool = (name: string, args: string[], cwd: string): Promise<Run> =>
  new Promise((done) => {
    const options = { cwd, maxBuffer: 50_000_000 };
    execFile(join(root, 'node_modules/.bin', name), args, options, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });

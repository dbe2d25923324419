// The temporary folder of tests: databases, browser profiles, uploads.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'tank-tests-';
const GIB = 1024 ** 3;
/** Twice the peak of a whole run. */
const FOLDER_BYTES = 4 * GIB;
/** For the processes of the tests. */
const PROCESS_BYTES = 4 * GIB;

function hasEnoughMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= FOLDER_BYTES && freemem() >= FOLDER_BYTES + PROCESS_BYTES;
}

/** Some machines mount the file system with noexec. */
function allowsExecution(folder) {
  const program = join(folder, 'starts');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

const isAlive = (pid) => existsSync(`/proc/${pid}`);

/** Removes the folders of killed runs. */
function removeStaleFolders() {
  for (const name of readdirSync(MEMORY).filter((name) => name.startsWith(PREFIX)))
    if (!isAlive(name.slice(PREFIX.length).split('-')[0]))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
}

function createInMemory() {
  removeStaleFolders();
  if (!hasEnoughMemory()) return null;
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // The database's system user must be able to enter it if root runs the tests.
  chmodSync(folder, 0o755);
  if (allowsExecution(folder)) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

/**
 * A folder in memory if there is enough, removed when this process ends; else the default. Hundreds of test databases on disk would
 * take a quarter of the CPU time.
 */
export function scratchFolder() {
  const folder = createInMemory();
  if (folder === null) return tmpdir();
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Where tests put what they throw away: databases, profiles of browsers, files that were sent.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'tank-tests-';
const GIB = 1024 ** 3;
/** Twice of what a whole run has ever had there at once. */
const ROOM = 4 * GIB;
/** Besides that, for what the tests themselves run. */
const REST = 4 * GIB;

function isRoomy() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM && freemem() >= ROOM + REST;
}

/** Some machines let no program start from there. */
function startsPrograms(folder) {
  const program = join(folder, 'starts');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

const isAlive = (pid) => existsSync(`/proc/${pid}`);

/** Those of runs that were killed. */
function clearLeft() {
  for (const name of readdirSync(MEMORY).filter((name) => name.startsWith(PREFIX)))
    if (!isAlive(name.slice(PREFIX.length).split('-')[0]))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
}

function inMemory() {
  clearLeft();
  if (!isRoomy()) return null;
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // The database's own system user must pass it, where root runs the tests.
  chmodSync(folder, 0o755);
  if (startsPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

/**
 * A folder in memory where there is plenty, gone when this process ends; else the usual one. To make, fill and drop hundreds of
 * databases on a disk took a quarter of the processors' time.
 */
export function scratchFolder() {
  const folder = inMemory();
  if (folder === null) return tmpdir();
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLogFile } from './log-file.ts';
import { openLog } from './logging.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tank-log-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const TO_FILE = { log_to_file: true, is_worker: false };
const messagesIn = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);

it('writes every line to api.log and only errors to the terminal', () => {
  const terminal = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { log_file = '', log_stream } = openLogFile(TO_FILE, folder);
  const log = openLog({ log_level: 'info', log_stream });
  log.info({}, 'Done.');
  log.error({}, 'Broken.');
  expect(messagesIn(log_file)).toEqual(['Done.', 'Broken.']);
  expect(terminal.mock.calls.map(([line]) => JSON.parse(String(line)).msg)).toEqual(['Broken.']);
});

it('moves a log over 10 MiB to api.log.1 when the first process starts, and not when a worker does', () => {
  const path = join(folder, 'api.log');
  writeFileSync(path, 'x'.repeat(11 * 1024 * 1024));
  openLogFile({ ...TO_FILE, is_worker: true }, folder);
  expect(readFileSync(path).length).toBeGreaterThan(0);
  openLogFile(TO_FILE, folder);
  expect(readFileSync(path, 'utf8')).toBe('');
  expect(readFileSync(`${path}.1`).length).toBeGreaterThan(0);
});

it('leaves the log on standard output unless the settings ask for a file', () => {
  expect(openLogFile({ ...TO_FILE, log_to_file: false }, folder)).toEqual({});
});

import { expect, it } from 'vitest';
import { openLog } from './logging.ts';

const lines: string[] = [];
const log = openLog({ log_level: 'trace', log_stream: { write: (line) => void lines.push(line) } });

it.each([
  ['a field', () => log.info({ found: 'x'.repeat(100_000) }, 'Found.')],
  ['a field of escaped characters', () => log.info({ found: '\u0001\ud83d漢'.repeat(100_000) }, 'Found.')],
  ['a message', () => log.warn({}, 'x'.repeat(100_000))],
  ['an error', () => log.error({ err: new Error('x'.repeat(100_000)) }, 'Broken.')],
  [
    'many fields',
    () => log.error(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]))),
  ],
])('truncates a long line to valid JSON of 8 kB: %s', (_what, write) => {
  lines.length = 0;
  write();
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(8192);
  expect(JSON.parse(line)).toMatchObject({
    level: expect.stringMatching(/^(info|warn|error)$/),
    time: expect.stringMatching(/^2/),
    msg: expect.any(String),
  });
});

it('logs an error with its causes within the line limit', () => {
  lines.length = 0;
  let err = new Error('root');
  for (let depth = 0; depth < 8; depth += 1) err = new Error(`${'why '.repeat(500)}${depth}`, { cause: err });
  log.error({ err }, 'Broken.');
  const { msg, err: logged } = JSON.parse(lines[0] ?? '');
  expect([msg, logged.cause.cause.cause.message.length]).toEqual(['Broken.', 500]);
});

import { expect, test } from 'vitest';
import { progressBar } from './progress.ts';

function record(stream: { isTTY: boolean; columns?: number }) {
  const written: string[] = [];
  const bar = progressBar({ stream: { ...stream, write: (text) => written.push(text) }, label: 'Seeding' });
  for (let done = 0; done <= 1000; done++) bar.show({ done, total: 1000 });
  bar.end();
  return written;
}

test('rewrites one line per percent on a terminal, within its width', () => {
  const written = record({ isTTY: true, columns: 40 });
  expect(written).toHaveLength(102);
  expect(
    written.slice(0, -1).every((text) => text.startsWith('\r') && text.length <= 40 && !text.includes('\n')),
  ).toBe(true);
  expect(written.at(-1)).toBe('\n');
});

test('writes a line every ten percent to a file', () => {
  const written = record({ isTTY: false });
  expect(written).toHaveLength(10);
  expect([written[0], written.at(-1)]).toEqual(['Seeding: 10%\n', 'Seeding: 100%\n']);
});

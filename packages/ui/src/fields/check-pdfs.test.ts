import { messages } from '@tank/schema/messages';
import { expect, it } from 'vitest';
import { checkPdfs } from './check-pdfs.ts';

const file = (name: string, type = 'application/pdf', size = 3) =>
  new File(['x'.repeat(size)], name, { type });

it('keeps PDFs and refuses other kinds, whatever their name says', () => {
  const { kept, refused } = checkPdfs([], [file('a.PDF'), file('b.txt'), file('c.pdf', 'text/html')]);
  expect(kept.map((one) => one.name)).toEqual(['a.PDF']);
  expect(refused).toEqual([`b.txt: ${messages.fileNotPdf}`, `c.pdf: ${messages.fileNotPdf}`]);
});

it('refuses a name twice, also within one pick', () => {
  const { kept, refused } = checkPdfs([file('a.pdf')], [file('a.pdf'), file('b.pdf'), file('b.pdf')]);
  expect(kept.map((one) => one.name)).toEqual(['a.pdf', 'b.pdf']);
  expect(refused).toEqual([`a.pdf: ${messages.fileTwice}`, `b.pdf: ${messages.fileTwice}`]);
});

it('refuses what is too large together', () => {
  const { refused } = checkPdfs([file('a.pdf', undefined, 6)], [file('b.pdf', undefined, 5)], 10);
  expect(refused).toEqual([`b.pdf: ${messages.uploadTooLarge}`]);
});

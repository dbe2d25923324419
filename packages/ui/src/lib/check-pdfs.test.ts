import { messages } from '@tank/schema/messages';
import { expect, it } from 'vitest';
import { checkPdfs } from './check-pdfs.ts';

const file = (name: string, type = 'application/pdf', size = 3) =>
  new File(['x'.repeat(size)], name, { type });
const namesOf = (files: File[]) => files.map((one) => one.name);

it('rejects a file that is not a PDF by name or type', () => {
  const { added, refused } = checkPdfs([], [file('a.PDF'), file('b.txt', 'text/plain'), file('scan')]);
  expect(namesOf(added)).toEqual(['a.PDF', 'scan']);
  expect(refused).toEqual([`b.txt: ${messages.fileNotPdf}`]);
});

it.each(['application/x-pdf', 'application/octet-stream', 'text/pdf', 'application/acrobat', ''])(
  'keeps a PDF that the system types "%s"',
  (type) => {
    const { added, refused } = checkPdfs([], [file('a.pdf', type)]);
    expect([namesOf(added), refused]).toEqual([['a.pdf'], []]);
  },
);

it('rejects a duplicate name in any case, also within one selection, as the server does', () => {
  const { added, refused } = checkPdfs([file('a.pdf')], [file('A.pdf'), file('b.pdf'), file('b.pdf')]);
  expect(namesOf(added)).toEqual(['b.pdf']);
  expect(refused).toEqual([`A.pdf: ${messages.fileTwice}`, `b.pdf: ${messages.fileTwice}`]);
});

it('rejects files that are too large alone or together, and keeps the others', () => {
  const attached = [file('a.pdf', undefined, 6)];
  const limits = { each: 8, all: 12 };
  const { added, refused } = checkPdfs(
    attached,
    [file('alone.pdf', undefined, 9), file('together.pdf', undefined, 7), file('fits.pdf', undefined, 6)],
    limits,
  );
  expect(namesOf(added)).toEqual(['fits.pdf']);
  expect(refused).toEqual([
    `alone.pdf: ${messages.uploadTooLarge}`,
    `together.pdf: ${messages.uploadTooLarge}`,
  ]);
});

it('rejects a file beyond the maximum number', () => {
  const { added, refused } = checkPdfs([file('a.pdf')], [file('b.pdf'), file('c.pdf')], { files: 2 });
  expect(namesOf(added)).toEqual(['b.pdf']);
  expect(refused).toEqual(['c.pdf: At most 2 files can be attached.']);
});

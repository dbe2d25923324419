import { messages } from '@tank/schema/messages';
import { expect, it } from 'vitest';
import { checkPdfs } from './check-pdfs.ts';

const file = (name: string, type = 'application/pdf', size = 3) =>
  new File(['x'.repeat(size)], name, { type });
const namesOf = (files: File[]) => files.map((one) => one.name);

it('rejects a file that has neither the name nor the type of a PDF', () => {
  const { accepted, rejections } = checkPdfs([], [file('a.PDF'), file('b.txt', 'text/plain'), file('scan')]);
  expect(namesOf(accepted)).toEqual(['a.PDF', 'scan']);
  expect(rejections).toEqual([`b.txt: ${messages.fileNotPdf}`]);
});

it.each(['application/x-pdf', 'application/octet-stream', 'text/pdf', 'application/acrobat', ''])(
  'accepts a file with the name of a PDF and the type "%s"',
  (type) => {
    const { accepted, rejections } = checkPdfs([], [file('a.pdf', type)]);
    expect([namesOf(accepted), rejections]).toEqual([['a.pdf'], []]);
  },
);

it('rejects a name that is already attached or picked, ignoring case', () => {
  const { accepted, rejections } = checkPdfs([file('a.pdf')], [file('A.pdf'), file('b.pdf'), file('b.pdf')]);
  expect(namesOf(accepted)).toEqual(['b.pdf']);
  expect(rejections).toEqual([`A.pdf: ${messages.fileTwice}`, `b.pdf: ${messages.fileTwice}`]);
});

it('rejects files that exceed the limit of one file or of all files, and accepts the others', () => {
  const attached = [file('a.pdf', undefined, 6)];
  const limits = { each: 8, all: 12 };
  const { accepted, rejections } = checkPdfs(
    attached,
    [file('alone.pdf', undefined, 9), file('together.pdf', undefined, 7), file('fits.pdf', undefined, 6)],
    limits,
  );
  expect(namesOf(accepted)).toEqual(['fits.pdf']);
  expect(rejections).toEqual([
    `alone.pdf: ${messages.uploadTooLarge}`,
    `together.pdf: ${messages.uploadTooLarge}`,
  ]);
});

it('rejects a file beyond the maximum number', () => {
  const { accepted, rejections } = checkPdfs([file('a.pdf')], [file('b.pdf'), file('c.pdf')], { files: 2 });
  expect(namesOf(accepted)).toEqual(['b.pdf']);
  expect(rejections).toEqual(['c.pdf: At most 2 files can be attached.']);
});

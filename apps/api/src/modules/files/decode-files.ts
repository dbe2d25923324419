/** The wire forms of attached bytes, turned into bytes. */
import type { Attachment } from '@tank/schema/files';
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors.ts';

const notPdf = () =>
  new DomainError('INVALID_INPUT', messages.fileNotPdf, {
    issues: [{ path: 'files', message: messages.fileNotPdf }],
  });

const isByte = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255;

/** A byte array as JSON clients write it: a list, `{"0": 37, ...}`, Node's `{"data": [...]}`, or base64 text. */
function base64Of(value: unknown): string {
  if (typeof value === 'string') return value;
  const list = Array.isArray(value)
    ? value
    : Array.isArray((value as { data?: unknown } | null)?.data)
      ? (value as { data: unknown[] }).data
      : value !== null && typeof value === 'object'
        ? Object.values(value)
        : undefined;
  if (!list?.every(isByte)) throw notPdf();
  return Buffer.from(list as number[]).toString('base64');
}

/** The documented `file` (byte arrays) and `name` (file names) of a REST body as the contract's `files`. */
export function filesOf(body: Record<string, unknown>): { name: string; content: string }[] | undefined {
  if (body.file === undefined && body.name === undefined) return undefined;
  const names = [body.name ?? []].flat();
  const contents = Array.isArray(body.file) && !body.file.every(isByte) ? body.file : [body.file ?? []];
  const given =
    body.file === undefined || (Array.isArray(body.file) && body.file.length === 0) ? [] : contents;
  if (names.length !== given.length)
    throw new DomainError('INVALID_INPUT', messages.fileNameForEach, {
      issues: [{ path: 'name', message: messages.fileNameForEach }],
    });
  return given.map((content, index) => ({ name: String(names[index]), content: base64Of(content) }));
}

/** Base64 of a parsed contract as bytes. */
export const attachmentsOf = (files: { name: string; content: string }[]): Attachment[] =>
  files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') }));

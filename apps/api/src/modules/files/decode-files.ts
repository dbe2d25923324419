/** Decodes attached files from their wire formats. */
import { createHash } from 'node:crypto';
import { type Attachment, SentBytes } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors/errors.ts';
import { readBase64 } from '../../kernel/http/base64.ts';

const invalidInput = (path: string, message: string) =>
  new DomainError('INVALID_INPUT', message, { issues: [{ path, message }] });

const notPdf = () => invalidInput('files', messages.fileNotPdf);

/** Base64, or bytes. */
type Content = string | SentBytes;
interface FileInput {
  name: string;
  content: Content;
}

const isByte = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 255;

function decodeBytes(value: unknown): Buffer | undefined {
  if (typeof value === 'string') return readBase64(value);
  const list = value === null || typeof value !== 'object' ? [null] : Object.values(value);
  return list.every(isByte) ? Buffer.from(list as number[]) : undefined;
}

/** Accepts a byte array as JSON clients send it: a list, `{"0": 37, ...}`, Node's `{"data": [...]}`, or base64 text. */
function decodeContent(value: unknown): SentBytes {
  if (value instanceof SentBytes) return value;
  if (value !== null && typeof value === 'object' && 'data' in value) return decodeContent(value.data);
  const bytes = decodeBytes(value);
  if (!bytes) throw notPdf();
  return new SentBytes({ bytes, digest: createHash('sha256').update(bytes).digest('hex') });
}

const isNone = (value: unknown) => value === undefined || value === null || value === '';

/** Converts the documented `file` (byte arrays) and `name` (file names) of a REST body to the contract's `files`. */
export function filesFromBody(body: Record<string, unknown>): FileInput[] | undefined {
  const { file, name } = body;
  if (isNone(file) && isNone(name)) return undefined;
  const names = isNone(name) ? [] : [name].flat();
  // A list of numbers is one file, a list of anything else several.
  const contents = Array.isArray(file) && !file.every(isByte) ? file : [file];
  const given = isNone(file) || (Array.isArray(file) && file.length === 0) ? [] : contents;
  if (names.length < given.length) throw invalidInput('name', messages.fileNameForEach);
  if (names.length > given.length) throw invalidInput('file', messages.fileForEachName);
  return given.map((content, index) => ({ name: String(names[index]), content: decodeContent(content) }));
}

/** The files of a parsed input with their bytes. */
export const toAttachments = (files: FileInput[]): Attachment[] =>
  files.map(({ name, content }) => ({
    name,
    content: typeof content === 'string' ? Buffer.from(content, 'base64') : content.bytes,
  }));

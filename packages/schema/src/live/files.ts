import * as z from 'zod';
import { message } from '../answers.ts';
import { entities, type FilesEntity, filesEntities } from '../entities.ts';
import { choice, id, input, list, name } from '../kit/fields.ts';
import { messages } from '../messages.ts';

/** 10 MB a file, 25 MB a request. */
export const MAX_FILE_BYTES = 10_000_000;
export const MAX_UPLOAD_BYTES = 25_000_000;
export const MAX_FILES = 20;
/** Of a JSON body whose files are byte arrays: 10 MB of bytes are 160 MB as `{"0": 37, "1": 80}`, a third of that as a list. */
export const MAX_BYTE_ARRAY_BODY = 160_000_000;

const pdfBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, messages.fileNotPdf);

const fileName = name('File name', { max: 200 });

/** Attached PDFs as the verbs take them; the adapters turn byte arrays (REST) and base64 (tRPC) into bytes. */
const attachment = z.object({ name: fileName, content: pdfBytes });
export type Attachment = z.infer<typeof attachment>;

/**
 * Bytes that came as JSON, read without making an object of each. Nothing in it can be enumerated: it may stand where no
 * file belongs, and ten million names would be many to look at.
 */
export class SentBytes {
  readonly #bytes: Uint8Array;
  readonly #digest: string;

  constructor({ bytes, digest }: { bytes: Uint8Array; digest: string }) {
    this.#bytes = bytes;
    this.#digest = digest;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** What tells one input from another need not go through all of it. */
  toJSON(): string {
    return this.#digest;
  }
}

const fileContent = z.union([z.base64({ error: messages.fileNotPdf }), z.instanceof(SentBytes)], {
  error: messages.fileNotPdf,
});

/** Attachments of a call that makes a record. */
export const attachmentFields = {
  /** On the wire of a typed call: base64 content. */
  files: list('Files', input({ name: fileName, content: fileContent }), {
    max: MAX_FILES,
  }).default([]),
  /** Ids that an upload (`POST /files`, multipart) answered, not attached to anything yet. */
  file_ids: list('Files', id('File'), { max: MAX_FILES }).default([]),
};

/** A stored file, without its content. */
export const fileRow = z.object({
  file_id: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
});
export type FileRow = z.infer<typeof fileRow>;

/** An upload (`POST /api/files`, multipart): files that a later call attaches to a record by their ids. */
export const uploadFiles = z.object({ files: z.array(attachment).min(1, messages.fileNoneSent) });
export const uploadAnswer = z.object({ message, data: z.array(fileRow) });

/** Whose files: access follows this record. */
const parent = { type: choice('Type', filesEntities), id: id() };

export const filesOf = input(parent);

export const attachFiles = input({
  ...parent,
  file_ids: list('Files', id('File'), { max: MAX_FILES }).min(1, 'Files are required.'),
});
export const removeFile = input({ ...parent, file_id: id('File') });

const byDocumentedName = new Map(filesEntities.map((entity) => [entities[entity].files, entity]));
type DocumentedName = (typeof entities)[FilesEntity]['files'];
/** What the addresses of files call their records. */
export const documentedFileTypes = [...byDocumentedName.keys()] as [DocumentedName, ...DocumentedName[]];
const documented = {
  type: choice('Type', documentedFileTypes)
    .transform((name) => byDocumentedName.get(name))
    .pipe(parent.type)
    .meta({ description: 'The kind of the record that has the files' }),
  id: id(),
};
/** `/api/files/{type}/{id}`. */
export const documentedFilesOf = input(documented);
/** One file with its content: `/api/files/{type}/{id}/{file_id}`. */
export const readFile = input({ ...documented, file_id: id('File') });

export const filesAnswer = z.object({ data: z.array(fileRow) });

import * as z from 'zod';
import { message } from '../answers.ts';
import { entities, type FilesEntity, filesEntities } from '../entities.ts';
import { choice, id, input, list, name } from '../kit/fields.ts';
import { messages } from '../messages.ts';

/** 10 MB per file, 25 MB per request. */ export const MAX_FILE_BYTES = 10_000_000;
export const MAX_UPLOAD_BYTES = 25_000_000;
export const MAX_FILES = 20;
/** For JSON bodies with files as byte arrays: 10 MB of bytes are 160 MB as `{"0": 37, "1": 80}`, and a third of that as a list. */
export const MAX_BYTE_ARRAY_BODY = 160_000_000;

const pdfBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, messages.fileNotPdf);

const fileName = name('File name', { max: 200 });

/** An attached PDF. The adapters convert byte arrays (REST) and base64 (tRPC) to bytes. */
const attachment = z.object({ name: fileName, content: pdfBytes });
export type Attachment = z.infer<typeof attachment>;

/**
 * Bytes that were sent as a JSON array or object, parsed without creating an object with millions of keys. Its fields are private, so
 * that code that enumerates an unexpected value stays fast.
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

  /** Serializes to a digest, so that comparing inputs is fast. */
  toJSON(): string {
    return this.#digest;
  }
}

const fileContent = z.union([z.base64({ error: messages.fileNotPdf }), z.instanceof(SentBytes)], {
  error: messages.fileNotPdf,
});

/** Attachments of a call that creates a record. */
export const attachmentFields = {
  /** Base64 content in typed procedures. */
  files: list('Files', input({ name: fileName, content: fileContent }), {
    max: MAX_FILES,
  }).default([]),
  /** Ids from an upload (`POST /files`, multipart) that are not attached yet. */
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

/** An upload (`POST /api/files`, multipart); a later call attaches the files to a record by id. */
export const uploadFiles = z.object({ files: z.array(attachment).min(1, messages.fileNoneSent) });
export const uploadAnswer = z.object({ message, data: z.array(fileRow) });

/** The record of the files, which determines access. */
const parent = { type: choice('Type', filesEntities), id: id() };

export const filesOf = input(parent);

export const attachFiles = input({
  ...parent,
  file_ids: list('Files', id('File'), { max: MAX_FILES }).min(1, 'Files are required.'),
});
export const removeFile = input({ ...parent, file_id: id('File') });

const byDocumentedName = new Map(filesEntities.map((entity) => [entities[entity].files, entity]));
type DocumentedName = (typeof entities)[FilesEntity]['files'];
/** The record types in file URLs. */
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

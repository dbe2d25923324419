import * as z from 'zod';
import { input, list, text } from './kit/fields.ts';
import { messages } from './messages.ts';

/** 10 MB a file, 25 MB a request. */
export const MAX_FILE_BYTES = 10_000_000;
export const MAX_UPLOAD_BYTES = 25_000_000;
export const MAX_FILES = 20;

const pdfBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, messages.fileNotPdf);

/** Attached PDFs as the verbs take them; the adapters turn byte arrays (REST) and base64 (tRPC) into bytes. */
const attachment = z.object({ name: text('File name', { max: 200 }), content: pdfBytes });
export type Attachment = z.infer<typeof attachment>;

/** Attachments on the wire of a tRPC call: base64 content. */
export const attachments = list(
  'Files',
  input({ name: text('File name', { max: 200 }), content: z.base64({ error: messages.fileNotPdf }) }),
  { max: MAX_FILES },
).default([]);

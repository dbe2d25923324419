import { messages } from '@tank/schema/messages';
import { callHeaders } from '../calls/call-headers.ts';
import { type Failure, sentenceOf } from '../calls/failure.ts';
import { parseJson, RestError, toRestError } from '../calls/rest-call.ts';

interface UploadHandlers {
  /** Sent share of the file, 0 to 1. */
  onProgress: (part: number) => void;
  onDone: (file_id: number) => void;
  onFail: (sentence: string, canRetry: boolean) => void;
}

/** Statuses that a retry cannot change: not a PDF, not allowed, too large. */
const PERMANENT_STATUSES = [400, 403, 413, 415];

/** A proxy's 413 has no message. */
const uploadSentence = (error: Failure) =>
  error.data?.httpStatus === 413 && !error.message
    ? messages.uploadTooLarge
    : sentenceOf(error, messages.unableToUpload);

const fileIdOf = (body: unknown) => {
  const id = (body as { data?: { file_id?: unknown }[] } | null)?.data?.[0]?.file_id;
  return typeof id === 'number' ? id : undefined;
};

/** An upload without progress for this long has stalled. */
const STALLED_MS = 30_000;

/**
 * Uploads one file as multipart and returns a cancel function. Uses XMLHttpRequest because fetch reports no upload
 * progress.
 */
export function sendUpload(file: File, { onProgress, onDone, onFail }: UploadHandlers): () => void {
  const request = new XMLHttpRequest();
  request.open('POST', '/api/files');
  for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  const stopTimer = () => clearTimeout(stallTimer);
  const restartTimer = () => {
    stopTimer();
    stallTimer = setTimeout(() => {
      request.abort();
      onFail(messages.uploadStalled, true);
    }, STALLED_MS);
  };
  request.upload.onprogress = ({ loaded, total }) => {
    restartTimer();
    onProgress(total > 0 ? loaded / total : 0);
  };
  request.onloadend = stopTimer;
  request.onload = () => {
    const body = parseJson(request.responseText);
    const file_id = request.status < 300 ? fileIdOf(body) : undefined;
    if (file_id !== undefined) onDone(file_id);
    else
      onFail(uploadSentence(toRestError(request.status, body)), !PERMANENT_STATUSES.includes(request.status));
  };
  request.onerror = () => onFail(uploadSentence(new RestError('')), true);
  const form = new FormData();
  form.append('file', file, file.name);
  request.send(form);
  restartTimer();
  return () => request.abort();
}

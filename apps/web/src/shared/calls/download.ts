import { parseJson, refusalOf, tokenHeaders } from './rest-call.ts';

export interface Download {
  blob: Blob;
  /** Name from Content-Disposition, or empty. */
  name: string;
}

/** Prefers `filename*=UTF-8''...` over `filename="..."`. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Falls back to the plain name if decoding fails.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? '';
}

/** Fetches a file with the session's token; throws a `RestError` with the server's sentence. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Download> {
  const answer = await fetch(path, { headers: tokenHeaders(), signal: signal ?? null });
  if (!answer.ok) throw refusalOf(answer.status, parseJson(await answer.text()));
  return { blob: await answer.blob(), name: fileNameOf(answer.headers.get('content-disposition')) };
}

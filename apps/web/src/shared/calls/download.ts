import { callHeaders } from './call-headers.ts';
import { parseJson, toRestError } from './rest-call.ts';

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
  const response = await fetch(path, { headers: callHeaders(), signal: signal ?? null });
  if (!response.ok) throw toRestError(response.status, parseJson(await response.text()));
  return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) };
}

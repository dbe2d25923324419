/** One question to the host of the tank-monitoring service. */
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Days } from '../../kernel/tank-feed.ts';

export interface Host {
  url: string;
  timeout_ms: number;
  /** Of what it answers, unpacked. */
  most_bytes: number;
}

interface Question extends Days {
  token: string;
}

/** What a header can hold; `fetch` would quote another token in its refusal. */
const SENDABLE = /^[!-~]+$/;

const unavailable = (text: string, cause?: unknown) => new DomainError('UNAVAILABLE', text, { cause });
const refused = () => new DomainError('FORBIDDEN', messages.tankTokenRefused);

function addressOf(host: string, { start_date, end_date }: Days): URL {
  const url = new URL('data', host.endsWith('/') ? host : `${host}/`);
  url.search = new URLSearchParams({ dateFrom: start_date, dateTo: end_date }).toString();
  return url;
}

async function readBody(response: Response, most_bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the answer.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > most_bytes) throw new DomainError('TOO_LARGE', messages.tankServiceTooMuch);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function answerOf(response: Response, most_bytes: number): Promise<Buffer> {
  if (response.ok) return readBody(response, most_bytes);
  await response.body?.cancel();
  if (response.status === 401 || response.status === 403) throw refused();
  throw unavailable(messages.tankServiceDown, new Error(`It answered with status ${response.status}.`));
}

function faultOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const late = error instanceof DOMException && error.name === 'TimeoutError';
  return unavailable(late ? messages.tankServiceLate : messages.tankServiceDown, error);
}

/** Its answer as it came. @throws a DomainError; none of them holds the token. */
export async function askHost({ url, timeout_ms, most_bytes }: Host, question: Question): Promise<Buffer> {
  if (!SENDABLE.test(question.token)) throw refused();
  try {
    const response = await fetch(addressOf(url, question), {
      headers: { authorization: `Bearer ${question.token}`, accept: 'application/json' },
      // Where it leads to, the token was not meant for.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout_ms),
    });
    return await answerOf(response, most_bytes);
  } catch (error) {
    throw faultOf(error);
  }
}

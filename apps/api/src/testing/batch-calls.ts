/** Calls a procedure with many inputs in few batch requests: receiving a request costs more than answering a small call. */
import type { Answer, TestApi } from './test-api.ts';

/** Limits of one batch request: calls, and characters of their names. */
const CALLS = 20;
const NAMES = 400;
/** Characters of the inputs: below the body limit for calls without files. */
const INPUTS = 150_000;

/** Splits inputs into parts that each fit into one request. */
export function splitIntoBatches<T>(procedure: string, list: readonly T[]): T[][] {
  const most = Math.min(CALLS, Math.floor(NAMES / (procedure.length + 1)));
  const batches: T[][] = [];
  let room = 0;
  for (const input of list) {
    const { length } = JSON.stringify(input) ?? '';
    const batch = batches.at(-1);
    if (batch && batch.length < most && length <= room) batch.push(input);
    else {
      batches.push([input]);
      room = INPUTS;
    }
    room -= length;
  }
  return batches;
}

interface BatchCall {
  api: TestApi;
  /** `query` or `mutation`. */
  type: string;
  procedure: string;
  token: string | undefined;
}

/** The answers in the order of the inputs, each as a single call would get it. */
export async function callInBatch(
  { api, type, procedure, token }: BatchCall,
  inputs: readonly unknown[],
): Promise<Pick<Answer, 'status' | 'text'>[]> {
  const path = `${inputs.map(() => procedure).join()}?batch=1`;
  const sent = JSON.stringify({ ...inputs });
  const { status, text, body } =
    type === 'query'
      ? await api.rest('GET', `/trpc/${path}&input=${encodeURIComponent(sent)}`, { token })
      : await api.rest('POST', `/trpc/${path}`, {
          token,
          body: sent,
          headers: { 'content-type': 'application/json' },
        });
  if (!Array.isArray(body) || body.length !== inputs.length)
    throw new Error(`${procedure} answered ${status}: ${text}`);
  return body.map((one) => ({ status: one.error?.data.httpStatus ?? 200, text: JSON.stringify(one) }));
}

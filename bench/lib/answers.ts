import { isDeepStrictEqual } from 'node:util';
import type { Call } from './load.ts';
import type { Server } from './servers.ts';

const CALLS = 40;

interface Comparison {
  api: Server;
  reference: Server;
  /** The calls of both servers, in the same order. */
  calls: [api: Call[], reference: Call[]];
  /** Selects the part of an answer to compare; default: all of it. */
  part?: (answer: unknown) => unknown;
}

/** The answer to a call, without the envelope of a batch of one; undefined for an error. */
export async function fetchAnswer(server: Server, call: Call | undefined): Promise<unknown> {
  const reply = await fetch(`${server.origin}${call?.path}`, { headers: call?.headers ?? {} });
  const body = await reply.json();
  return Array.isArray(body) ? body[0]?.result?.data : body;
}

/** @throws if the two servers answer differently, which would make a comparison of their speed meaningless. */
export async function assertSameAnswers({ api, reference, calls, part = (answer) => answer }: Comparison) {
  for (let i = 0; i < Math.min(CALLS, calls[0].length); i++) {
    const [ours, theirs] = await Promise.all([
      fetchAnswer(api, calls[0][i]),
      fetchAnswer(reference, calls[1][i]),
    ]);
    if (ours === undefined || !isDeepStrictEqual(part(ours), part(theirs)))
      throw new Error(`The servers answer call ${i} differently: ${calls[0][i]?.path}`);
  }
}

/** A query as the web app sends it, in a batch of one. */
export const queryCall = (procedure: string, input: object, token: string): Call => ({
  method: 'GET',
  path: `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`,
  headers: { 'x-access-token': token },
});

import { isDeepStrictEqual } from 'node:util';
import type { Server } from './fork.ts';
import type { Call } from './load.ts';

const CALLS = 40;

interface Comparison {
  api: Server;
  reference: Server;
  /** Of either server, in the same order. */
  calls: [api: Call[], reference: Call[]];
  /** What of an answer must be the same; left out: all of it. */
  part?: (answer: unknown) => unknown;
}

/** What a call is answered, without the envelope of a batch of one. Undefined where it is refused. */
export async function answerOf(server: Server, call: Call | undefined): Promise<unknown> {
  const reply = await fetch(`${server.origin}${call?.path}`, { headers: call?.headers ?? {} });
  const body = await reply.json();
  return Array.isArray(body) ? body[0]?.result?.data : body;
}

/** @throws where the two servers answer differently: then a comparison of their speed would mean nothing. */
export async function assertSameAnswers({ api, reference, calls, part = (answer) => answer }: Comparison) {
  for (let i = 0; i < Math.min(CALLS, calls[0].length); i++) {
    const [ours, theirs] = await Promise.all([answerOf(api, calls[0][i]), answerOf(reference, calls[1][i])]);
    if (ours === undefined || !isDeepStrictEqual(part(ours), part(theirs)))
      throw new Error(`Call ${i} is answered differently: ${calls[0][i]?.path}`);
  }
}

/** A query as the web app asks it, in a batch of one. */
export const queryCall = (procedure: string, input: object, token: string): Call => ({
  method: 'GET',
  path: `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`,
  headers: { 'x-access-token': token },
});

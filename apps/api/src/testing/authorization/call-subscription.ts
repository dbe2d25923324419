/** Opens a tRPC subscription as a browser does and returns the equivalent HTTP status. */
import { once } from 'node:events';
import { socketCodes } from '@tank/schema/live/live';
import WebSocket from 'ws';
import type { TestApi } from '../test-api.ts';

const statuses: Record<number, number> = { [socketCodes.unauthenticated]: 401, [socketCodes.forbidden]: 403 };

async function listenAndGetOrigin({ app }: TestApi): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** 200 when the subscription starts, otherwise the status for the close code. A refused socket sends no message. */
export async function callSubscription(
  api: TestApi,
  { path, input, token }: { path: string; input: object; token: string | undefined },
): Promise<{ status: number }> {
  const socket = new WebSocket(`${await listenAndGetOrigin(api)}/trpc?connectionParams=1`);
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const answered = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ method: 'connectionParams', data: { ...(token && { token }) } }));
  socket.send(JSON.stringify({ id: 1, method: 'subscription', params: { path, input } }));
  const first = await Promise.race([closed, answered]);
  socket.terminate();
  if (typeof first === 'number') return { status: statuses[first] ?? first };
  const { error } = JSON.parse(first);
  return { status: error?.data.httpStatus ?? 200 };
}

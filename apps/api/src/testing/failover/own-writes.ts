/** A user who reads each own change at once in the other process, as the web app does: with the position of the answer. */
import { POSITION_HEADER, TOKEN_HEADER } from '@tank/schema/product';
import type { Writer } from '../chaos/writers.ts';
import { storageInput } from '../samples.ts';

export interface OwnWrites {
  tries: number;
  /** Changes that the next read did not have. */
  missed: number;
  stop(): Promise<void>;
}

const NEWEST = `storage.listMine?input=${encodeURIComponent(JSON.stringify({ sort: '-storage_id', limit: 1 }))}`;

/** Undefined if the call was not answered by 200. */
async function call(origin: string, path: string, headers: Record<string, string>, body?: object) {
  const reply = await fetch(`${origin}/trpc/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (!reply?.ok) return undefined;
  const { result } = (await reply.json()) as { result: { data: { data: unknown } } };
  return { data: result.data.data, position: reply.headers.get(POSITION_HEADER) };
}

export function startOwnWrites(origins: readonly string[], { token }: Writer): OwnWrites {
  const own = { tries: 0, missed: 0 };
  let stopped = false;
  const run = async () => {
    for (let round = 0; !stopped; round++) {
      const [here = '', elsewhere = ''] = round % 2 ? origins : [...origins].reverse();
      const session = { [TOKEN_HEADER]: token };
      const made = await call(here, 'storage.create', session, storageInput());
      if (made?.position == null) continue;
      const read = await call(elsewhere, NEWEST, { ...session, [POSITION_HEADER]: made.position });
      if (!read) continue;
      own.tries += 1;
      const [newest] = read.data as { storage_id: number }[];
      if (newest?.storage_id !== (made.data as { storage_id: number }).storage_id) own.missed += 1;
    }
  };
  const ended = run();
  return Object.assign(own, {
    async stop() {
      stopped = true;
      await ended;
    },
  });
}

/** A browser that opens the site again and again: the page, then each file that it names. */
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;

export interface PageLoads {
  pages: number;
  /** Pages with a file that was not found, even after the reload by which the page gets another version. */
  broken: number;
  stop(): Promise<void>;
}

/** Undefined if the page itself was not answered by 200. */
async function loadPage(origin: string): Promise<boolean | undefined> {
  const page = await fetch(`${origin}/`).catch(() => undefined);
  if (!page?.ok) return undefined;
  const paths = Array.from((await page.text()).matchAll(/"(\/assets\/[^"]+)"/g), ([, path]) => path);
  if (paths.length === 0) throw new Error('The page names no files: its web app is not built.');
  const found = await Promise.all(
    paths.map((path) =>
      fetch(origin + path).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.status !== 404;
        },
        () => true,
      ),
    ),
  );
  return found.every(Boolean);
}

export function startPageLoads(origin: string): PageLoads {
  const loads = { pages: 0, broken: 0 };
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      let complete = await loadPage(origin);
      if (complete === false) complete = await loadPage(origin);
      if (complete !== undefined) loads.pages += 1;
      if (complete === false) loads.broken += 1;
      await sleep(PAUSE_MS);
    }
  };
  const ended = run();
  ended.catch(() => undefined);
  return Object.assign(loads, {
    async stop() {
      stopped = true;
      await ended;
    },
  });
}

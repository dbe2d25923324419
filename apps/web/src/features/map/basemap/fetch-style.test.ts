import { afterEach, expect, it, vi } from 'vitest';
import { fetchStyle } from './fetch-style.ts';

const style = { version: 8, sources: {}, layers: [] };
const fetchFrom = (respond: () => Response | Promise<Response>, signal = new AbortController().signal) => {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
    Promise.race([
      Promise.resolve().then(respond),
      new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    ]),
  );
  return fetchStyle('https://maps.example.com/style.json', signal);
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('returns the style at the URL', async () => {
  expect(await fetchFrom(() => Response.json(style))).toEqual(style);
});

it.for<[string, () => Response | Promise<Response>]>([
  ['a 404', () => Response.json(style, { status: 404 })],
  ['a response that is not JSON', () => new Response('<html>')],
  ['an empty response', () => Response.json(null)],
  ['a response without layers', () => Response.json({ error: 'no such key' })],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
])('returns null for %s', async ([, respond]) => {
  expect(await fetchFrom(respond)).toBeNull();
});

it('returns null on a timeout', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const result = fetchFrom(() => new Promise<Response>(() => undefined));
  timeout.abort(new DOMException('', 'TimeoutError'));
  expect(await result).toBeNull();
});

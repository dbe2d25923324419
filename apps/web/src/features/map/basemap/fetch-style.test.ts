import { afterEach, expect, it, vi } from 'vitest';
import { fetchStyle } from './fetch-style.ts';

const style = { version: 8, sources: {}, layers: [] };
const asked = (answer: () => Response | Promise<Response>, signal = new AbortController().signal) => {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
    Promise.race([
      Promise.resolve().then(answer),
      new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    ]),
  );
  return fetchStyle('https://maps.example.com/style.json', signal);
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('returns the style of the address', async () => {
  expect(await asked(() => Response.json(style))).toEqual(style);
});

it.for<[string, () => Response | Promise<Response>]>([
  ['is not there', () => Response.json(style, { status: 404 })],
  ['is no JSON', () => new Response('<html>')],
  ['is nothing', () => Response.json(null)],
  ['has no layers', () => Response.json({ error: 'no such key' })],
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
])('returns null for what %s', async ([, answer]) => {
  expect(await asked(answer)).toBeNull();
});

it('returns null on a timeout', async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const answer = asked(() => new Promise<Response>(() => undefined));
  late.abort(new DOMException('', 'TimeoutError'));
  expect(await answer).toBeNull();
});

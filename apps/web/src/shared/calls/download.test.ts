import { messages } from '@tank/schema/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../session/session.ts';
import { fetchFile, fileNameOf } from './download.ts';
import { sentenceOf } from './failure.ts';

const stubResponse = (response: Response) => vi.stubGlobal('fetch', async () => response);
const failureOf = (path: string) =>
  fetchFile(path).then(
    () => undefined,
    (error) => error,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('reads the file name from Content-Disposition and prefers the encoded form', () => {
  expect(fileNameOf(`attachment; filename="a_.pdf"; filename*=UTF-8''a%C3%B6.pdf`)).toBe('aö.pdf');
  expect(fileNameOf('attachment; filename="listings 1.csv"')).toBe('listings 1.csv');
  expect(fileNameOf(`attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4%A`)).toBe('plain.pdf');
  expect(fileNameOf(null)).toBe('');
});

test('returns the bytes with their file name', async () => {
  stubResponse(new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="x.csv"' } }));
  const { blob, name } = await fetchFile('/api/export/listings.listAll');
  expect([await blob.text(), name]).toEqual(['a,b', 'x.csv']);
});

test("a refusal shows the server's sentence, a failed call the fallback", async () => {
  stubResponse(Response.json({ message: { type: 'error', text: messages.exportTooLarge } }, { status: 413 }));
  expect(sentenceOf(await failureOf('/x'), messages.unableToExport)).toBe(messages.exportTooLarge);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(sentenceOf(await failureOf('/x'), messages.unableToExport)).toBe(messages.unableToExport);
});

test('a 401 expires the session', async () => {
  const expire = vi.spyOn(sessionStore, 'expire');
  stubResponse(Response.json({}, { status: 401 }));
  expect((await failureOf('/x')).data).toEqual({ httpStatus: 401, error_code: 'UNAUTHENTICATED' });
  expect(expire).toHaveBeenCalledOnce();
});

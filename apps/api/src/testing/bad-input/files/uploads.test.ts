/** Invalid multipart uploads: refused with a message, nothing is stored, and the server keeps serving. */

import { formatBytes } from '@tank/schema/kit/format';
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiFixture, createApiFixture } from '../../api-fixture.ts';
import { createPdf } from '../../create-pdf.ts';
import { multipartFormOf, type Upload, upload } from '../../upload-files.ts';
import { expectRefusal, messageOf } from '../expect-refusal.ts';
import { sendTo } from '../requests/send-raw.ts';
import { fingerprintTables } from '../table-fingerprints.ts';
import {
  compressedObjects,
  cyclicPages,
  deepObjects,
  deepPages,
  endlessPages,
  hugePicture,
  longContent,
  longTable,
  manyFilters,
  manyObjects,
  manyPages,
  nestedContent,
  repeatedObjects,
  runLengths,
} from './pdf-bombs.ts';

let fixture: ApiFixture;
let pdf: Uint8Array;
let url: string;
let before: Record<string, string>;

beforeAll(async () => {
  fixture = await createApiFixture();
  pdf = await createPdf('fine');
  url = await fixture.api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  before = await fingerprintTables(fixture.api.database);
});

const send = (uploads: Upload[]) => upload(fixture.api, fixture.cast.bidder.token, uploads);
const named = (name: string): Upload => ({ name, content: pdf });
const text = new TextEncoder().encode('Just text, whatever its name says.');
const sized = (name: string, bytes: number): Upload => {
  const content = new Uint8Array(bytes);
  content.set(pdf);
  return { name, content };
};

async function expectRefused(what: string, uploads: Upload[], status: number, sentence?: string) {
  const answer = await send(uploads);
  expectRefusal(answer, what);
  expect(answer.status, what).toBe(status);
  if (sentence) expect(messageOf(answer), what).toBe(sentence);
  expect(await fingerprintTables(fixture.api.database), what).toEqual(before);
}

test('returns 400 for a file that is not a PDF and stores none of the upload', async () => {
  const contents: Record<string, Uint8Array> = {
    text,
    'an empty file': new Uint8Array(),
    'the first bytes only': pdf.slice(0, 5),
    'the first third of a PDF': pdf.slice(0, Math.floor(pdf.length / 3)),
    'magic bytes and text': new Uint8Array([...pdf.slice(0, 8), ...text]),
    'a picture': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  };
  for (const [what, content] of Object.entries(contents))
    await expectRefused(what, [named('good.pdf'), { name: 'bad.pdf', content }], 400, messages.fileNotPdf);
});

const bombs: [what: string, make: () => Uint8Array][] = [
  ['objects of 300 MB, compressed', () => compressedObjects(300_000_000)],
  ['more objects than fit into memory', () => manyObjects(4_500_000)],
  ['deeply nested objects', () => deepObjects(1_000_000)],
  ['one object repeated', () => repeatedObjects(200_000, 1000)],
  ['a table of 10^15 rows', () => longTable(1e15)],
  ['a cyclic page tree', () => cyclicPages()],
  ['2^60 pages', () => endlessPages(60)],
  ['a deep page tree', () => deepPages(50_000)],
  ['10^12 declared pages', () => manyPages(1e12)],
  ['a page of 300 MB', () => longContent(300_000_000)],
  ['a page of 300 MB, compressed twice', () => nestedContent(300_000_000)],
  ['a run-length encoded page of 2 GB', () => runLengths(2_000_000_000)],
  ['a page with 100,000 filters', () => manyFilters(100_000)],
  ['an image of 100,000 pixels per side', () => hugePicture(100_000)],
];

test.for(bombs)('refuses a PDF bomb while it serves other clients: %s', async ([what, make]) => {
  const content = make();
  expect(content.length, what).toBeLessThan(10_000_000);
  const bomb = send([{ name: 'bomb.pdf', content }]);

  expect((await upload(fixture.api, fixture.cast.owner.token, [named('fine.pdf')])).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const answer = await bomb;
  expect([what, answer.status, messageOf(answer)]).toEqual([what, 400, messages.fileNotPdf]);
  expect(await fixture.api.database.client`select from files where name = 'bomb.pdf'`).toEqual([]);
  expect((await send([named('fine.pdf')])).status).toBe(200);
  await fixture.api.database.client`delete from files`;
});

test('returns 413 for files above the limits', async () => {
  for (const limit of [MAX_FILE_BYTES, MAX_UPLOAD_BYTES])
    expect(messages.uploadTooLarge).toContain(formatBytes(limit));
  await expectRefused('a file of 11 MB', [sized('a.pdf', 11_000_000)], 413, messages.uploadTooLarge);
  await expectRefused('one byte too many', [sized('a.pdf', 10_000_001)], 413, messages.uploadTooLarge);
  const three = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => sized(name, 9_000_000));
  await expectRefused('27 MB in three', three, 413, messages.uploadTooLarge);
  await expectRefused('60 MB in one', [sized('a.pdf', 60_000_000)], 413, messages.uploadTooLarge);
});

test('stops reading an upload without a content length at the limit', async () => {
  let sent = 0;
  const { type } = await multipartFormOf([named('a.pdf')]);
  const boundary = type.replace(/.*boundary=/, '');
  const start = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`;
  const chunk = new Uint8Array(1_000_000).fill(32);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
    pull(controller) {
      sent += chunk.length;
      if (sent > 300_000_000) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const headers = { 'content-type': type, [TOKEN_HEADER]: fixture.cast.bidder.token };
  const options = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const answer = await fetch(`${url}/api/files`, options).catch(() => undefined);
  expect(answer?.status ?? 413).toBe(413);
  expect(sent).toBeLessThan(100_000_000);
  expect(await fingerprintTables(fixture.api.database)).toEqual(before);
});

test('does not read the upload of a caller without permission', async () => {
  const { type } = await multipartFormOf([named('a.pdf')]);
  for (const [token, status] of [
    [undefined, 401],
    ['no-session-has-this-token', 401],
    [fixture.cast.viewer.token, 403],
  ] as const) {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000;
        if (sent > 100_000_000) controller.close();
        else controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const headers = { 'content-type': type, ...(token && { [TOKEN_HEADER]: token }) };
    const options = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    const answer = await fetch(`${url}/api/files`, options).catch(() => undefined);
    expect(answer?.status ?? status).toBe(status);
    expect(sent).toBeLessThan(100_000_000);
  }
});

test('returns 400 for duplicate, invalid and missing file names', async () => {
  const two = (one: string, other: string) => [named(one), named(other)];
  await expectRefused('same name', two('Terms.pdf', 'Terms.pdf'), 400, messages.fileTwice);
  await expectRefused('same name in another case', two('Terms.pdf', 'tERMS.PDF'), 400, messages.fileTwice);
  await expectRefused('same name with spaces', two('Terms.pdf', ' Terms.pdf '), 400, messages.fileTwice);
  await expectRefused(
    'same name in other folders',
    two('a/Terms.pdf', 'b\\Terms.pdf'),
    400,
    messages.fileTwice,
  );
  await expectRefused('with a control character', [named('a\u0007.pdf')], 400);
  await expectRefused('too long', [named(`${'x'.repeat(197)}.pdf`)], 400);
  await expectRefused('an empty name', [named('')], 400);
  const names = Array.from({ length: 21 }, (_, at) => named(`${at}.pdf`));
  await expectRefused('21 files', names, 400, 'At most 20 files can be attached.');
  await expectRefused('no file', [], 400, messages.fileNoneSent);
});

test('accepts unusual file names and strips folders and line breaks', async () => {
  const odd = [
    '"quoted".pdf',
    '../../etc/passwd.pdf',
    'C:\\temp\\x.pdf',
    'größe – 漢字 🛢.pdf',
    'a;b=c, d.pdf',
    '50%.pdf',
    'two\r\nlines.pdf',
  ];
  const { status, body } = await send(odd.map(named));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data.map((file: { name: string }) => file.name)).toEqual([
    '"quoted".pdf',
    'passwd.pdf',
    'x.pdf',
    'größe – 漢字 🛢.pdf',
    'a;b=c, d.pdf',
    '50%.pdf',
    'two lines.pdf',
  ]);
  await fixture.api.database.client`delete from files`;
});

test('refuses malformed forms, and returns 415 for other content types', async () => {
  const { type, payload } = await multipartFormOf([named('a.pdf')]);
  const url = '/api/files';
  const bodies = {
    'no boundary': { type: 'multipart/form-data', payload },
    'another boundary': { type: 'multipart/form-data; boundary=other', payload },
    'cut short': { type, payload: payload.subarray(0, payload.length - 200) },
    'cut in the head': { type, payload: payload.subarray(0, 60) },
    nothing: { type, payload: '' },
    'text only': { type, payload: 'a' },
    'a field of a prototype': {
      type,
      payload: Buffer.from(payload.toString('latin1').replace('"files"', '"__proto__"'), 'latin1'),
    },
  };
  for (const [what, body] of Object.entries(bodies)) {
    expectRefusal(await sendTo(fixture, { url, by: 'bidder', ...body }), what);
    expect(await fingerprintTables(fixture.api.database), what).toEqual(before);
  }
  for (const kind of [
    'application/json',
    'text/plain',
    'application/pdf',
    'application/x-www-form-urlencoded',
  ]) {
    const answer = await sendTo(fixture, { url, by: 'bidder', type: kind, payload: '{}' });
    expect([kind, answer.status]).toEqual([kind, 415]);
  }
  const fields = new FormData();
  for (let at = 0; at < 30; at += 1) fields.append(`field${at}`, 'x');
  const encoded = new Response(fields);
  const many = {
    type: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
  expectRefusal(await sendTo(fixture, { url, by: 'bidder', ...many }), 'fields and no file');
});

test('returns 413 when the unattached uploads of a user exceed their limit', async () => {
  const { client } = fixture.api.database;
  const bytes = 99_999_999;
  await client`insert into files (name, content, size, uploaded_by)
    values ('waiting.pdf', convert_to(repeat(' ', ${bytes}), 'UTF8'), ${bytes}, ${fixture.cast.bidder.user_id})`;
  const answer = await send([named('more.pdf')]);
  expect([answer.status, messageOf(answer)]).toEqual([413, messages.uploadsWaiting]);
  expect(await client`select name from files`).toEqual([{ name: 'waiting.pdf' }]);
  expect((await upload(fixture.api, fixture.cast.owner.token, [named('more.pdf')])).status).toBe(200);
  await client`delete from files`;
});

test('strips invisible characters from a file name', async () => {
  // Screens would show it as "terms-fdp.exe".
  expect((await send([named('terms-\u202eexe.\u200bpdf')])).status).toBe(200);
  const kept = await fixture.api.database.client`delete from files returning name`;
  expect(kept.map(({ name }) => name)).toEqual(['terms-exe.pdf']);
});

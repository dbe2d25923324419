/** Multipart uploads that are wrong: refused with a sentence, nothing stored, and the server goes on serving. */

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
  packed,
  repeatedObjects,
  roundPages,
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

async function refused(what: string, uploads: Upload[], status: number, sentence?: string) {
  const answer = await send(uploads);
  expectRefusal(answer, what);
  expect(answer.status, what).toBe(status);
  if (sentence) expect(messageOf(answer), what).toBe(sentence);
  expect(await fingerprintTables(fixture.api.database), what).toEqual(before);
}

test('what is no PDF', async () => {
  const contents: Record<string, Uint8Array> = {
    text,
    nothing: new Uint8Array(),
    'the first bytes only': pdf.slice(0, 5),
    'a third of one': pdf.slice(0, Math.floor(pdf.length / 3)),
    'magic bytes and text': new Uint8Array([...pdf.slice(0, 8), ...text]),
    'a picture': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  };
  for (const [what, content] of Object.entries(contents))
    await refused(what, [named('good.pdf'), { name: 'bad.pdf', content }], 400, messages.fileNotPdf);
});

/** What would stop a server that parses it itself, or hold up a reader. */
const bombs: [what: string, make: () => Uint8Array][] = [
  ['unpacks to 300 MB', () => packed(300_000_000)],
  ['more objects than fit', () => manyObjects(4_500_000)],
  ['objects in objects', () => deepObjects(1_000_000)],
  ['one object over and over', () => repeatedObjects(200_000, 1000)],
  ['a table of more rows than there are atoms', () => longTable(1e15)],
  ['a tree of pages in a ring', () => roundPages()],
  ['pages without end', () => endlessPages(60)],
  ['pages under pages', () => deepPages(50_000)],
  ['a million million pages', () => manyPages(1e12)],
  ['a page of 300 MB', () => longContent(300_000_000)],
  ['a page of 300 MB, packed twice', () => nestedContent(300_000_000)],
  ['a page of runs', () => runLengths(2_000_000_000)],
  ['a page with 100,000 filters', () => manyFilters(100_000)],
  ['a picture as large as a field', () => hugePicture(100_000)],
];

test.for(bombs)('a bomb: %s', async ([what, make]) => {
  const content = make();
  expect(content.length, what).toBeLessThan(10_000_000);
  const bomb = send([{ name: 'bomb.pdf', content }]);
  // Others are served meanwhile, and their files are checked.
  expect((await upload(fixture.api, fixture.cast.owner.token, [named('fine.pdf')])).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const answer = await bomb;
  expect([what, answer.status, messageOf(answer)]).toEqual([what, 400, messages.fileNotPdf]);
  expect(await fixture.api.database.client`select from files where name = 'bomb.pdf'`).toEqual([]);
  expect((await send([named('fine.pdf')])).status).toBe(200);
  await fixture.api.database.client`delete from files`;
});

test('what is too large', async () => {
  for (const limit of [MAX_FILE_BYTES, MAX_UPLOAD_BYTES])
    expect(messages.uploadTooLarge).toContain(formatBytes(limit));
  await refused('a file of 11 MB', [sized('a.pdf', 11_000_000)], 413, messages.uploadTooLarge);
  await refused('one byte too many', [sized('a.pdf', 10_000_001)], 413, messages.uploadTooLarge);
  const three = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => sized(name, 9_000_000));
  await refused('27 MB in three', three, 413, messages.uploadTooLarge);
  await refused('60 MB in one', [sized('a.pdf', 60_000_000)], 413, messages.uploadTooLarge);
});

test('too large and without an announced length: read to an end', async () => {
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

test('a body is not read for who may not upload', async () => {
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

test('names', async () => {
  const two = (one: string, other: string) => [named(one), named(other)];
  await refused('twice', two('Terms.pdf', 'Terms.pdf'), 400, messages.fileTwice);
  await refused('twice but for case', two('Terms.pdf', 'tERMS.PDF'), 400, messages.fileTwice);
  await refused('twice but for space', two('Terms.pdf', ' Terms.pdf '), 400, messages.fileTwice);
  await refused('twice but for folders', two('a/Terms.pdf', 'b\\Terms.pdf'), 400, messages.fileTwice);
  await refused('with a control character', [named('a\u0007.pdf')], 400);
  await refused('too long', [named(`${'x'.repeat(197)}.pdf`)], 400);
  await refused('none', [named('')], 400);
  const names = Array.from({ length: 21 }, (_, at) => named(`${at}.pdf`));
  await refused('21 files', names, 400, 'At most 20 files can be attached.');
  await refused('none at all', [], 400, messages.fileNoneSent);
});

test('odd names that are names', async () => {
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

test('bodies that are no form', async () => {
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

test('more than may wait to be attached', async () => {
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

test('a name with characters that cannot be seen is kept without them', async () => {
  // Screens would show it as "terms-fdp.exe".
  expect((await send([named('terms-\u202eexe.\u200bpdf')])).status).toBe(200);
  const kept = await fixture.api.database.client`delete from files returning name`;
  expect(kept.map(({ name }) => name)).toEqual(['terms-exe.pdf']);
});

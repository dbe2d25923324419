/** Invalid attachments: refused over tRPC and REST with the messages for files, and nothing is stored. */
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiFixture, createApiFixture } from '../../api-fixture.ts';
import { createPdf } from '../../create-pdf.ts';
import { bidInput, listingInput } from '../../samples.ts';
import { expectRefusal, messageOf } from '../expect-refusal.ts';
import { fingerprintTables } from '../table-fingerprints.ts';

interface InvalidUpload {
  what: string;
  files: { name: unknown; content: Uint8Array }[];
  status?: number;
  /** The exact message, where one exists for this case. */
  text?: string;
}

let fixture: ApiFixture;
let pdf: Uint8Array;
let invalid: InvalidUpload[];

const textFile = new TextEncoder().encode('Just text, whatever its name says.');

// Writing and reading 100 MB of JSON takes long where the machine is busy.
const LARGE_BODY = { timeout: 120_000 };

beforeAll(async () => {
  fixture = await createApiFixture();
  pdf = await createPdf('fine');
  const huge = new Uint8Array(10_000_001);
  huge.set(pdf);
  const one = (what: string, content: Uint8Array): InvalidUpload => ({
    what,
    files: [{ name: 'a.pdf', content }],
    text: messages.fileNotPdf,
  });
  const duplicate = (what: string, second: string): InvalidUpload => ({
    what,
    files: [
      { name: 'Terms.pdf', content: pdf },
      { name: second, content: pdf },
    ],
    text: messages.fileTwice,
  });
  invalid = [
    one('text with the name of a PDF', textFile),
    one('an empty file', new Uint8Array()),
    one('the first bytes of a PDF only', pdf.slice(0, 5)),
    one('a PDF cut short', pdf.slice(0, Math.floor(pdf.length / 3))),
    one('magic bytes and text', new Uint8Array([...pdf.slice(0, 8), ...textFile])),
    duplicate('two files of one name', 'Terms.pdf'),
    duplicate('two names that differ in case', 'tERMS.PDF'),
    duplicate('two names that differ in white space', ' Terms.pdf '),
    {
      what: 'a valid and an invalid file',
      files: [
        { name: 'good.pdf', content: pdf },
        { name: 'bad.pdf', content: textFile },
      ],
      text: messages.fileNotPdf,
    },
    {
      what: 'more than 20',
      files: Array.from({ length: 21 }, (_, at) => ({ name: `${at}.pdf`, content: pdf })),
    },
    { what: 'a blank name', files: [{ name: ' ', content: pdf }] },
    { what: 'a name with a NUL', files: [{ name: 'a\u0000.pdf', content: pdf }] },
    { what: 'a lone surrogate in the name', files: [{ name: '\ud800.pdf', content: pdf }] },
    { what: 'a long name', files: [{ name: 'x'.repeat(201), content: pdf }] },
    {
      what: 'over 10 MB',
      files: [{ name: 'a.pdf', content: huge }],
      status: 413,
      text: messages.uploadTooLarge,
    },
  ];
});
afterAll(() => fixture.close());

const base64 = (content: Uint8Array) => Buffer.from(content).toString('base64');

const largeFile = (bytes: number) => {
  const content = Buffer.alloc(bytes, 0xff);
  content.set(pdf);
  return content;
};
const asArray = (bytes: number) => `[${largeFile(bytes).join()}]`;
/** 10 MB as JSON.stringify writes a Uint8Array. Built by thousands: joining ten million entries takes ten seconds. */
function asObject(): string {
  const first = Array.from(largeFile(1000), (byte, index) => `"${index}":${byte}`).join();
  const endings = Array.from({ length: 1000 }, (_, index) => `${`${index}`.padStart(3, '0')}":255`);
  const thousand = (index: number) => `"${index}${endings.join(`,"${index}`)}`;
  return `{${[first, ...Array.from({ length: 9999 }, (_, index) => thousand(index + 1))].join()}}`;
}

const callsWithFiles = {
  listing: {
    by: 'owner',
    procedure: 'listings.create',
    path: () => '/api/listing',
    input: () => listingInput(fixture.records.storage_id),
    body: () => listingInput(fixture.records.storage_id),
  },
  bid: {
    by: 'bidder',
    procedure: 'bids.place',
    path: () => `/api/bid/${fixture.records.listing_id}`,
    input: () => bidInput(fixture.records.listing_id),
    body: () => {
      const { bid_term: term, bid_comment: comment, ...rest } = bidInput(fixture.records.listing_id);
      return { ...rest, term, comment };
    },
  },
} as const;

type CallWithFile = (typeof callsWithFiles)[keyof typeof callsWithFiles];

/** Sends the call over REST with this JSON as the content of its one file. */
function sendJson({ by, path, body }: CallWithFile, content: string) {
  const sent = JSON.stringify({ ...body(), file: ['content'], name: ['large.pdf'] });
  return fixture.api.app.inject({
    method: 'POST',
    url: path(),
    headers: { [TOKEN_HEADER]: fixture.cast[by].token, 'content-type': 'application/json' },
    payload: sent.replace('"content"', content),
  });
}

describe.for(Object.entries(callsWithFiles))('a %s', ([, call]) => {
  const { by, procedure, path, input, body } = call;
  const check = (answer: { status: number; text: string }, { what, status, text }: InvalidUpload) => {
    expectRefusal(answer, what);
    if (status) expect(answer.status, what).toBe(status);
    if (text) expect(messageOf(answer), what).toBe(text);
  };

  test('refuses invalid files on tRPC and stores nothing', async () => {
    const { token } = fixture.cast[by];
    const before = await fingerprintTables(fixture.api.database);
    for (const one of invalid) {
      const files = one.files.map(({ name, content }) => ({ name, content: base64(content) }));
      check(await fixture.api.mutate(procedure, { ...input(), files }, token), one);
    }
    const listed = [{ name: 'a.pdf', content: 'not base64!' }];
    expect(messageOf(await fixture.api.mutate(procedure, { ...input(), files: listed }, token))).toBe(
      messages.fileNotPdf,
    );
    for (const files of ['x', {}, [5], [{ name: 'a.pdf' }]])
      expectRefusal(await fixture.api.mutate(procedure, { ...input(), files }, token), JSON.stringify(files));
    const extra = { name: 'a.pdf', content: base64(pdf), listing_id: 1 };
    expectRefusal(await fixture.api.mutate(procedure, { ...input(), files: [extra] }, token), 'extra');
    expect(await fingerprintTables(fixture.api.database)).toEqual(before);
  });

  test('refuses invalid files on REST and stores nothing', async () => {
    const { token } = fixture.cast[by];
    const before = await fingerprintTables(fixture.api.database);
    for (const one of invalid) {
      const large = one.files.some(({ content }) => content.length > 1_000_000);
      const file = one.files.map(({ content }) => (large ? base64(content) : [...content]));
      const name = one.files.map((each) => each.name);
      check(await fixture.api.rest('POST', path(), { token, body: { ...body(), file, name } }), one);
    }
    const bytes = [...pdf];
    const odd = [
      { file: [bytes], name: [] },
      { file: [bytes, bytes], name: ['a.pdf'] },
      { name: ['a.pdf'] },
      { file: bytes },
      { file: [[...bytes, 256]], name: ['a.pdf'] },
      { file: [[...bytes, -129]], name: ['a.pdf'] },
      { file: [[...bytes, 200, -1]], name: ['a.pdf'] },
      { file: [['%', 'P']], name: ['a.pdf'] },
      { file: [null], name: ['a.pdf'] },
      { file: { data: 'x' }, name: 'a.pdf' },
      { file: 5, name: 'a.pdf' },
    ];
    for (const each of odd)
      expectRefusal(
        await fixture.api.rest('POST', path(), { token, body: { ...body(), ...each } }),
        JSON.stringify(each).slice(0, 60),
      );
    expect(await fingerprintTables(fixture.api.database)).toEqual(before);
  });

  test('accepts a byte array of 10 MB and returns 413 for one byte more', LARGE_BODY, async () => {
    const taken = await sendJson(call, asArray(10_000_000));
    expect(taken.statusCode, taken.body.slice(0, 200)).toBe(200);
    const refused = await sendJson(call, asArray(10_000_001));
    expect([refused.statusCode, refused.json().message.text]).toEqual([413, messages.uploadTooLarge]);
    await fixture.api.database.client`delete from files`;
  });

  test('accepts a file in every supported encoding of bytes', async () => {
    const { token } = fixture.cast[by];
    const forms = [
      [...pdf],
      { ...[...pdf] },
      { type: 'Buffer', data: [...pdf] },
      [...new Int8Array(pdf)],
      base64(pdf),
      Buffer.from(pdf).toString('base64url'),
      base64(pdf).replace(/.{76}/g, '$&\r\n'),
      `data:application/pdf;base64,${base64(pdf)}`,
    ];
    const name = forms.map((_, at) => `form ${at}.pdf`);
    const answer = await fixture.api.rest('POST', path(), { token, body: { ...body(), file: forms, name } });
    expect(answer.status, answer.text).toBe(200);
    const stored = await fixture.api.database.client`
      select name, content from files where name like 'form %' order by file_id desc limit ${forms.length}`;
    expect(stored.map((row) => row.name).sort()).toEqual(name);
    for (const row of stored) expect(Buffer.from(row.content).equals(pdf)).toBe(true);
    await fixture.api.database.client`delete from files`;
  });
});

test('accepts 10 MB as an object of indexes', LARGE_BODY, async () => {
  const taken = await sendJson(callsWithFiles.listing, asObject());
  expect(taken.statusCode, taken.body.slice(0, 200)).toBe(200);
  await fixture.api.database.client`delete from files`;
});

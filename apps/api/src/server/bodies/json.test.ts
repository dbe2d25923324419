import { SentBytes } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson, readJsonWithFiles } from './read-json.ts';

const read = async (text: string, files = true): Promise<unknown> =>
  files ? readJsonWithFiles(Buffer.from(text)) : readJson(text);
/** Over 250 kB, so that a worker thread parses it. */
const large = (text: string) => text + ' '.repeat(250_000);
const bytes = Uint8Array.from({ length: 300 }, (_, at) => (at * 7) % 256);
const contentOf = (value: unknown) => (value instanceof SentBytes ? [...value.bytes] : value);
const forbidden = ['__proto__', 'constructor'];

describe('a JSON body', () => {
  it('is parsed as by JSON.parse, with and without files', async () => {
    const names = fc.string().filter((name) => !forbidden.includes(name));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 5 }, fc.jsonValue({ maxDepth: 0 }), fc.array(tie('value')), tie('object')),
      object: fc.dictionary(names, tie('value')),
    }));
    await fc.assert(
      fc.asyncProperty(value, fc.boolean(), fc.constantFrom(0, 2), async (sent, files, indent) => {
        const text = JSON.stringify(sent, null, indent);
        expect(await read(text, files)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a list', JSON.stringify([...bytes])],
    ['a list with spaces', JSON.stringify([...bytes], null, 1)],
    ['a list with signs', JSON.stringify([...new Int8Array(bytes.buffer)])],
    ['an object with indices', JSON.stringify({ ...bytes })],
    ['Base64', JSON.stringify(Buffer.alloc(15_000, 7).toString('base64'))],
    [
      'Base64 with escapes',
      JSON.stringify(Buffer.alloc(15_000, 255).toString('base64')).replaceAll('/', '\\/'),
    ],
    ['Base64 for URLs', JSON.stringify(Buffer.alloc(15_000, 255).toString('base64url'))],
    [
      'Base64 in lines',
      JSON.stringify(Buffer.alloc(15_000, 255).toString('base64').replace(/.{76}/g, '$&\r\n')),
    ],
    [
      'Base64 in data URLs',
      JSON.stringify(`data:application/pdf;base64,${Buffer.alloc(15_000, 255).toString('base64')}`),
    ],
  ])('yields the bytes of a file sent as %s', async (what, text) => {
    const wanted = what.startsWith('Base64')
      ? what.endsWith('s')
        ? Array(15_000).fill(255)
        : Array(15_000).fill(7)
      : [...bytes];
    const body = `{"a":"b","file":[${text},${text}],"name":[1,2]}`;
    for (const sent of [body, large(body)]) {
      const found = (await read(sent)) as { file: unknown[] };
      expect(found).toMatchObject({ a: 'b', name: [1, 2] });
      expect(found.file.map(contentOf)).toEqual([wanted, wanted]);
    }
  });

  it('yields the bytes of files beyond the size limit of other bodies', async () => {
    const many = Uint8Array.from({ length: 400_000 }, (_, at) => at % 256);
    for (const file of [[...many], { ...many }]) {
      const found = (await read(JSON.stringify({ file }))) as { file: SentBytes };
      expect(Buffer.from(found.file.bytes).equals(many)).toBe(true);
    }
  });

  it.each([
    '[01]',
    '[1,]',
    '[,1]',
    '[1 2]',
    '[1',
    '[-1]',
    '[-129]',
    '[- 1]',
    '[256]',
    '[1.5]',
    '{"0":1,"2":1}',
    '{"0":1,"1"}',
  ])('does not treat a list of bytes that ends in %s as a file', async (end) => {
    const many = JSON.stringify([...bytes]).slice(0, -1);
    const text = end.startsWith('{') ? `{"0":1,${end.slice(1)}` : `${many},${end.slice(1)}`;
    const same = (() => {
      try {
        return JSON.parse(text);
      } catch {
        return messages.badJson;
      }
    })();
    expect(await read(text).catch((error: Error) => error.message)).toEqual(same);
  });

  it('keeps lists of bytes in a call that takes no files', async () => {
    expect(await read(JSON.stringify([...bytes]), false)).toEqual([...bytes]);
  });

  it('serializes files by their digest only', async () => {
    const [one, same, other] = (await read(
      JSON.stringify([[...bytes], { ...bytes }, [...bytes, 1]]),
    )) as SentBytes[];
    expect(JSON.stringify(one)).toBe(JSON.stringify(same));
    expect(JSON.stringify(one)).not.toBe(JSON.stringify(other));
    expect(Object.keys(one as object)).toEqual([]);
  });

  it('keeps text that looks like a reference to a file that was not extracted', async () => {
    const text = JSON.stringify({ a: '\u0000file 0', b: '\u0000file 7', c: '\u0000file __proto__' });
    expect(await read(large(text))).toEqual(JSON.parse(text));
  });
});

describe('rejects', () => {
  const errorOf = (text: string, files = true) =>
    read(text, files).then(
      () => 'accepted',
      (error: Error) => error.message,
    );

  it.each([
    ['a depth of 21', `${'['.repeat(21)}${']'.repeat(21)}`],
    ['a depth of 100,000', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a depth of 21 next to files', `{"file":[${[...bytes]}],"a":${'['.repeat(20)}${']'.repeat(20)}}`],
  ])('%s', async (_what, text) => {
    for (const sent of [text, large(text)]) expect(await errorOf(sent)).toBe(messages.jsonTooComplex);
    expect(await errorOf(text, false)).toBe(messages.jsonTooComplex);
  });

  it.each([`${'['.repeat(20)}${']'.repeat(20)}`, '{"a":"__proto__","b":["constructor"]}'])(
    'no body just within the limits',
    async (text) => {
      expect(await read(text)).toEqual(JSON.parse(text));
      expect(await read(large(text))).toEqual(JSON.parse(text));
    },
  );

  const listed = (piece: string) => `[${Array(20_001).fill(piece).join()}]`;
  const named = (nameAt: (index: number) => string) =>
    `{${Array.from({ length: 20_001 }, (_, at) => `"${nameAt(at)}":1`).join()}}`;
  it.each([
    ['objects', listed('{}')],
    ['arrays', listed('[]')],
    ['texts', listed('""')],
    ['texts of digits', listed('"0"')],
    ['names', named((at) => `a${at}`)],
    ['indices with gaps', named((at) => `${2 * at}`)],
    ['indices with leading zeros', named((at) => `0${at}`)],
  ])('a large body with more than 20,000 %s before it is parsed', async (_what, text) => {
    expect(await errorOf(large(text))).toBe(messages.jsonTooComplex);
  });

  it.each([
    '{"__proto__":1}',
    '{"a":[{"__proto__" \n:{}}]}',
    '{"\\u005f_proto__":1}',
    '{"constructor":{"prototype":{}}}',
    '"open',
    '"\\',
    '[1]]',
    ']'.repeat(50),
  ])('invalid or unsafe JSON: %s', async (text) => {
    for (const sent of [text, large(text)]) expect(await errorOf(sent)).toBe(messages.badJson);
    expect(await errorOf(text, false)).toBe(messages.badJson);
  });

  it('a body whose fields other than files exceed the form limit', async () => {
    const text = JSON.stringify({ file: [...bytes], comment: 'a b'.repeat(100_000) });
    expect(await errorOf(text)).toBe(messages.bodyTooLarge);
  });
});

import { SentBytes } from '@tank/schema/files';
import { messages } from '@tank/schema/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInputText, readJson } from './read-json.ts';

const read = (text: string, files = true) => readJson(Buffer.from(text), { files });
const bytes = Uint8Array.from({ length: 300 }, (_, at) => (at * 7) % 256);
const contentOf = (value: unknown) => (value instanceof SentBytes ? [...value.bytes] : value);
const forbidden = ['__proto__', 'constructor'];

describe('what was sent', () => {
  it('is what JSON.parse reads, files or not', async () => {
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
    ['an object of bytes', JSON.stringify({ ...bytes })],
    ['Base64', JSON.stringify(Buffer.alloc(15_000, 7).toString('base64'))],
    [
      'Base64 with escapes',
      JSON.stringify(Buffer.alloc(15_000, 255).toString('base64')).replaceAll('/', '\\/'),
    ],
    ['Base64 of addresses', JSON.stringify(Buffer.alloc(15_000, 255).toString('base64url'))],
    [
      'Base64 in lines',
      JSON.stringify(Buffer.alloc(15_000, 255).toString('base64').replace(/.{76}/g, '$&\r\n')),
    ],
    [
      'Base64 in data URLs',
      JSON.stringify(`data:application/pdf;base64,${Buffer.alloc(15_000, 255).toString('base64')}`),
    ],
  ])('is bytes where it is %s', async (what, text) => {
    const wanted = what.startsWith('Base64')
      ? what.endsWith('s')
        ? Array(15_000).fill(255)
        : Array(15_000).fill(7)
      : [...bytes];
    const found = (await read(`{"a":"b","file":[${text},${text}],"name":[1,2]}`)) as { file: unknown[] };
    expect(found).toMatchObject({ a: 'b', name: [1, 2] });
    expect(found.file.map(contentOf)).toEqual([wanted, wanted]);
  });

  it('is bytes, however many, and more than a body without files may have', async () => {
    const large = Uint8Array.from({ length: 400_000 }, (_, at) => at % 256);
    const { file } = (await read(JSON.stringify({ file: [...large] }))) as { file: SentBytes };
    expect(Buffer.from(file.bytes).equals(large)).toBe(true);
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
    '[1e2]',
    '{"0":1,"2":1}',
    '{"0":1,"1"}',
  ])('is no bytes where a list of them ends in %s', async (end) => {
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

  it('stays as it is in a call that takes no files', async () => {
    expect(await read(JSON.stringify([...bytes]), false)).toEqual([...bytes]);
  });

  it('tells one from another by its digest, and shows no other key', async () => {
    const [one, same, other] = (await read(
      JSON.stringify([[...bytes], { ...bytes }, [...bytes, 1]]),
    )) as SentBytes[];
    expect(JSON.stringify(one)).toBe(JSON.stringify(same));
    expect(JSON.stringify(one)).not.toBe(JSON.stringify(other));
    expect(Object.keys(one as object)).toEqual([]);
  });

  it('is nothing but itself where it pretends to have been lifted', async () => {
    const text = JSON.stringify({ a: '\u0000lifted 0', b: '\u0000lifted 7', c: '\u0000lifted __proto__' });
    expect(await read(text)).toEqual(JSON.parse(text));
  });
});

describe('refused is', () => {
  const refused = (text: string, files = true) =>
    read(text, files).then(
      () => 'taken',
      (error: Error) => error.message,
    );

  it.each([
    ['a depth of 21', `${'['.repeat(21)}${']'.repeat(21)}`],
    ['10,001 items', `[${'"",'.repeat(10_000)}""]`],
    ['5,001 keys', `{${'"a":1,'.repeat(5000)}"a":1}`],
    ['a depth of 21 besides files', `{"file":[${[...bytes]}],"a":${'['.repeat(20)}${']'.repeat(20)}}`],
  ])('%s', async (_what, text) => {
    expect(await refused(text)).toBe(messages.tooMuchJson);
    expect(await refused(text, false)).toBe(messages.tooMuchJson);
    await expect(readInputText(text)).rejects.toThrow(messages.tooMuchJson);
  });

  it.each([
    `${'['.repeat(20)}${']'.repeat(20)}`,
    `[${'"",'.repeat(9999)}""]`,
    `{${'"a":1,'.repeat(4999)}"a":1}`,
    '{"a":"__proto__","b":["constructor"]}',
  ])('not what is just small enough', async (text) => {
    expect(await read(text)).toEqual(JSON.parse(text));
  });

  it.each([
    '{"__proto__":1}',
    '{"a":[{"__proto__" \n:{}}]}',
    '{"\\u005f_proto__":1}',
    '{"constructor":{"prototype":{}}}',
    '"open',
    '"\\',
    '',
    '[1]]',
    ']'.repeat(50),
    '\ufeff{}',
  ])('what is no JSON of ours: %s', async (text) => {
    expect(await refused(text)).toBe(messages.badJson);
    expect(await refused(text, false)).toBe(messages.badJson);
  });

  it('what is not files, beyond the size of any form', async () => {
    const text = JSON.stringify({ file: [...bytes], comment: 'a b'.repeat(100_000) });
    expect(await refused(text)).toBe(messages.bodyTooLarge);
    expect(await refused(text, false)).toBe(messages.bodyTooLarge);
  });
});

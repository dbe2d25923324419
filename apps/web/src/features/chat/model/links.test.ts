import { expect, test } from 'vitest';
import { splitLinks } from './links.ts';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);
const shown = (text: string) => splitLinks(text).flatMap((part) => (part.href ? part.text : []));

test('preserves every character of the text', () => {
  for (const text of ['', 'no link', 'a\n\nb https://a.test, https://b.test.', '<b>&amp;</b> http://c.test)'])
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});

test('links http and https URLs anywhere in the text', () => {
  expect(splitLinks('See https://a.test/x?y=1#z now')).toEqual([
    { text: 'See ' },
    { text: 'https://a.test/x?y=1#z', href: 'https://a.test/x?y=1#z' },
    { text: ' now' },
  ]);
  expect(links('http://a.test HTTPS://B.test\nhttps://c.test')).toEqual([
    'http://a.test/',
    'https://b.test/',
    'https://c.test/',
  ]);
});

test('excludes trailing punctuation from a link', () => {
  expect(shown('Is it https://a.test/x?')).toEqual(['https://a.test/x']);
  expect(shown('https://a.test/x. https://a.test/y, "https://a.test/z"!')).toEqual([
    'https://a.test/x',
    'https://a.test/y',
    'https://a.test/z',
  ]);
  expect(shown('https://a.test/x... »https://a.test/y«».')[0]).toBe('https://a.test/x');
  expect(shown('見て https://a.test/x。')).toEqual(['https://a.test/x']);
});

test('keeps only brackets that the URL opens itself', () => {
  expect(shown('(https://a.test/tank_(heated))')).toEqual(['https://a.test/tank_(heated)']);
  expect(shown('(see https://a.test/x).')).toEqual(['https://a.test/x']);
  expect(shown('[https://a.test/x[1]]')).toEqual(['https://a.test/x[1]']);
});

test('links URLs in any script', () => {
  expect(links('https://münchen.test/größe/日本')).toEqual([
    'https://xn--mnchen-3ya.test/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC',
  ]);
});

test('links nothing but plain web URLs', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.test',
    'www.a.test',
    'https://',
    'https://?',
    'xhttps://a.test',
    'https://bank.test@evil.test/',
    'https://user:secret@evil.test/',
  ])
    expect(links(text), text).toEqual([]);
  expect(links('https://a.test/"onmouseover="x')).toEqual(['https://a.test/']);
  expect(links('https://a.test/\u202efdp.exe')).toEqual(['https://a.test/']);
});

test('trims a message of maximum length that consists of brackets', () => {
  expect(shown(`https://a.test/${')'.repeat(3980)}`)).toEqual(['https://a.test/']);
});

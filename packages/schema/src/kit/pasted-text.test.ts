import { describe, expect, test } from 'vitest';
import { email, signIn } from '../people/access.ts';
import { name } from './fields.ts';

interface Answer {
  success: boolean;
  data?: unknown;
  error?: { issues: { message: string }[] };
}
const result = ({ success, data, error }: Answer) => (success ? data : error?.issues[0]?.message);
const emailFrom = (value: string) => result(email().safeParse(value));
const nameFrom = (value: string) => result(name('Name').safeParse(value));
const loginFrom = (value: string) => signIn.safeParse({ email: value, password: 'secret' }).data?.email;

describe('extracts the email address from pasted text', () => {
  test.each([
    ['a mailbox', 'Ann Lee <ann@lee.test>'],
    ['a quoted mailbox of a list', '"Lee, Ann" <ann@lee.test>;'],
    ['the address as its own name', 'ann@lee.test <ann@lee.test>'],
    ['a link', 'mailto:ann@lee.test'],
    ['a link with a subject', 'MAILTO:ann@lee.test?subject=Tank%207'],
    ['an encoded link', 'mailto:ann%40lee.test'],
    ['a link in a mailbox', 'Ann <mailto:ann@lee.test>'],
    ['a link with a space', 'mailto: ann@lee.test'],
    ['a link with slashes', 'mailto://ann@lee.test'],
    ['a link with encoded invisible characters', 'mailto:ann%E2%80%8B@lee.test%E2%80%AE%20'],
    ['the end of a sentence', 'ann@lee.test.'],
    ['an entry of a list', 'ann@lee.test, '],
    ['parentheses', '(ann@lee.test)'],
    ['typographic quotes', '“ann@lee.test”'],
    ['German quotes', '„ann@lee.test“'],
    ['French quotes', '«\u00a0ann@lee.test\u00a0»'],
    ['no-break spaces', '\u00a0ann@lee.test\u202f'],
    ['a line break', 'ann@lee.test\r\n'],
    ['a cell', 'ann@lee.test\t'],
    ['zero-width characters', '\u200bann@\u2060lee.test\ufeff'],
    ['the placeholder of an iOS dictation', 'ann@lee.test\ufffc'],
    ['directional marks', '\u202aann@lee.test\u202c'],
    ['a full-width @', 'ann＠lee.test'],
    ['full-width letters', 'ａｎｎ@lee．test'],
  ])('%s', (_, pasted) => {
    expect(emailFrom(pasted)).toBe('ann@lee.test');
  });

  test.each([
    'o’brien@lee.test',
    "o'brien@lee.test",
    'a+b@lee.test',
    'a_b-c@x-y.lee.test',
    'jörg@köln.example',
    'Ann@Lee.Test',
  ])('%s stays as it is', (address) => {
    expect(emailFrom(address)).toBe(address);
  });
});

test.each([
  'ann@lee.test bob@lee.test',
  'ann@lee.test, bob@lee.test',
  'ann@lee.test;bob@lee.test',
  'bob@lee.test <ann@lee.test>',
  'Ann <ann@lee.test>, Bob <bob@lee.test>',
  'ann @lee.test',
  'ann@ lee.test',
  'ann\n@lee.test',
  'ann@@lee.test',
  'ann@lee..test',
  'ann..b@lee.test',
  '.ann@lee.test',
  'ann@.lee.test',
  'ann@lee,test',
  'ann@lee',
  'ann@-lee.test',
  'ann@10.0.0.1',
  'Email: ann@lee.test',
  'ann@lee.test/inbox',
])('refuses %j as an email address', (pasted) => {
  expect(emailFrom(pasted)).toBe('Email must be an address such as name@company.com.');
});

test.each(['', ' ', '<>', '\u200b', '\u00a0\ufeff'])('treats %j as a missing email address', (pasted) => {
  expect(emailFrom(pasted)).toBe('Email is required.');
});

test('refuses a very long email address quickly', () => {
  expect(emailFrom(`${'"'.repeat(200_000)}a`)).toBe('Email must be at most 254 characters.');
});

test('extracts a pasted email address or username at sign-in', () => {
  expect(loginFrom('Ann Lee <ann@lee.test>')).toBe('ann@lee.test');
  expect(loginFrom('mailto:ann@lee.test')).toBe('ann@lee.test');
  expect(loginFrom('\u200bann_lee\u00a0\n')).toBe('ann_lee');
  for (const pasted of ['@ann_lee', '"ann_lee",', 'ann_lee;', '(ann_lee)', 'ａｎｎ＿ｌｅｅ', 'ann_lee\ufffc'])
    expect(loginFrom(pasted)).toBe('ann_lee');
  expect(loginFrom('ann.')).toBe('ann.');
  expect(loginFrom('@')).toBe('@');
  expect(loginFrom('\u200b')).toBeUndefined();
});

describe('a name', () => {
  test.each([
    ['Acme\nTanks'],
    ['Acme\r\nTanks'],
    ['Acme\tTanks'],
    ['Acme\u2028Tanks'],
    ['Acme\u0085Tanks'],
    ['Acme\u00a0Tanks'],
    ['Acme \u3000 Tanks'],
    ['\u2800Acme Tanks\u2800'],
    ['Ac\u00adme\u200d \u2066Tanks\u2069'],
    ['Ac\u034fme \u3164Tanks\ufe0f'],
    ['Acme\u{e0041} Tanks\u{e007f}'],
    ['\ufff9Acme Tanks\u202e'],
    ['\ufffcAc\u{1d159}me\uffff Tanks\ufdd0'],
  ])('normalizes %j to one line without invisible characters', (pasted) => {
    expect(nameFrom(pasted)).toBe('Acme Tanks');
  });

  test('composes accents', () => {
    for (const pasted of ['Jose\u0301', 'Jose\u200b\u0301', 'Jose\u034f\u0301'])
      expect(nameFrom(pasted)).toBe('Jos\u00e9');
  });

  test.each(['Acme\u0000', 'Ac\u0007me', 'Acme\u009b', 'Acme\ud800'])('%j is refused', (pasted) => {
    expect(nameFrom(pasted)).toBe('Name contains characters that are not allowed.');
  });

  test.each(['\u200b\u200b', '\u3164', '\u2800', '\n\t'])('%j is missing', (pasted) => {
    expect(nameFrom(pasted)).toBe('Name is required.');
  });
});

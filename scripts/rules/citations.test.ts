/** Citations: what leads nowhere is found, and nothing in the house does. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { deadCitations } from './lib/citations.ts';
import { root } from './lib/planted.ts';
import { readTexts } from './lib/sources.ts';

const PRODUCT = { path: 'docs/product.md', text: '# The product\n\n## Who sees what\n\nText.\n' };
const DECISION = { path: 'docs/adr/0016-sessions.md', text: '# 16. Sessions\n' };

/** What is said of a text in a house that has a page and a decision. */
const said = (text: string, path = 'apps/api/src/modules/bids/policy.ts') => {
  const texts = [PRODUCT, DECISION, { path, text }];
  const paths = new Set([...texts.map((one) => one.path), 'docs/adr']);
  return deadCitations({ texts, exists: (at) => paths.has(at) }).map(({ message }) => message);
};

describe('what leads nowhere', () => {
  it.each([
    [
      'a section that is not there',
      '/** docs/product.md#visibility */',
      'docs/product.md#visibility leads nowhere.',
    ],
    ['a page that is not there', '// docs/rules.md says so', 'docs/rules.md leads nowhere.'],
    ['a decision that is not there', '/** Why: ADR 99. */', 'There is no ADR 99.'],
  ])('%s', (_name, text, message) => {
    expect(said(text)).toEqual([message]);
  });

  it.each([
    '/** Nobody else (specification section 4). */',
    '/** One at a time (design\n * section 5). */',
    '/** One at a time (design\n   section 5). */',
    '// in the words of the specification',
    '/* Section 9. */',
    '// § 3 of it',
  ])('a document that nobody has: %s', (text) => {
    expect(said(text)).not.toEqual([]);
  });

  it('a link of a page', () => {
    const links = '[a](docs/product.md#gone) [b](docs/gone.md) [c](#gone)';
    expect(said(links, 'README.md')).toEqual([
      'docs/product.md#gone leads nowhere.',
      'docs/gone.md leads nowhere.',
      '#gone leads nowhere.',
    ]);
  });
});

describe('what leads somewhere', () => {
  it.each([
    '/** docs/product.md#who-sees-what, docs/product.md and ADR 16. */',
    '/** A frame (RFC 6455, section 5.2). */',
    "const name = 'Product specification.pdf';",
  ])('%s', (text) => {
    expect(said(text)).toEqual([]);
  });

  it('a link of a page, from where the page stands', () => {
    const page =
      '## Here\n[a](../product.md#who-sees-what) [b](#here) [c](https://example.com/x#y) [d](0016-sessions.md)';
    expect(said(page, 'docs/adr/0017-more.md')).toEqual([]);
  });
});

test('the house cites what it has', () => {
  const texts = readTexts(root);
  expect(texts.length).toBeGreaterThan(400);
  expect(deadCitations({ texts, exists: (path) => existsSync(join(root, path)) })).toEqual([]);
});

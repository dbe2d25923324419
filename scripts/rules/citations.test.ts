/** Citations of documents, sections and ADRs in comments and pages must resolve. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { brokenCitations } from './lib/citations.ts';
import { root } from './lib/fixture-tree.ts';
import { readTexts } from './lib/sources.ts';

const PRODUCT = { path: 'docs/product.md', text: '# The product\n\n## Who sees what\n\nText.\n' };
const DECISION = { path: 'docs/adr/0016-sessions.md', text: '# 16. Sessions\n' };

/** Messages for a text in a repository with one page and one ADR. */
const check = (text: string, path = 'apps/api/src/modules/bids/policy.ts') => {
  const texts = [PRODUCT, DECISION, { path, text }];
  const paths = new Set([...texts.map((one) => one.path), 'docs/adr']);
  return brokenCitations({ texts, exists: (at) => paths.has(at) }).map(({ message }) => message);
};

describe('reports', () => {
  it.each([
    ['a missing section', '/** docs/product.md#visibility */', 'docs/product.md#visibility does not exist.'],
    ['a missing page', '// docs/rules.md says so', 'docs/rules.md does not exist.'],
    ['a missing ADR', '/** Why: ADR 99. */', 'ADR 99 does not exist.'],
  ])('%s', (_name, text, message) => {
    expect(check(text)).toEqual([message]);
  });

  it.each([
    '/** Nobody else (specification section 4). */',
    '/** One at a time (design\n * section 5). */',
    '/** One at a time (design\n   section 5). */',
    '// in the words of the specification',
    '/* Section 9. */',
    '// § 3 of it',
  ])('a citation of a document outside the repository: %s', (text) => {
    expect(check(text)).not.toEqual([]);
  });

  it('a broken link in a page', () => {
    const links = '[a](docs/product.md#gone) [b](docs/gone.md) [c](#gone)';
    expect(check(links, 'README.md')).toEqual([
      'docs/product.md#gone does not exist.',
      'docs/gone.md does not exist.',
      '#gone does not exist.',
    ]);
  });
});

describe('accepts', () => {
  it.each([
    '/** docs/product.md#who-sees-what, docs/product.md and ADR 16. */',
    '/** A frame (RFC 6455, section 5.2). */',
    "const name = 'Product specification.pdf';",
  ])('%s', (text) => {
    expect(check(text)).toEqual([]);
  });

  it('a link relative to its page', () => {
    const page =
      '## Here\n[a](../product.md#who-sees-what) [b](#here) [c](https://example.com/x#y) [d](0016-sessions.md)';
    expect(check(page, 'docs/adr/0017-more.md')).toEqual([]);
  });
});

test('the repository has no broken citation', () => {
  const texts = readTexts(root);
  expect(texts.length).toBeGreaterThan(400);
  expect(brokenCitations({ texts, exists: (path) => existsSync(join(root, path)) })).toEqual([]);
});

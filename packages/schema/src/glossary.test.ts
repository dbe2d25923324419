import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anchorOf, glossary, glossaryTerms } from './glossary.ts';

const product = readFileSync(new URL('../../../docs/product.md', import.meta.url), 'utf8');
const words = (product.split('\n## Words\n')[1]?.split('\n#')[0] ?? '').matchAll(/^\| ([^|]+) \| [^|]/gm);

test('contains every term of docs/product.md', () => {
  const names = [...words]
    .flatMap(([, name = '']) => name.split(', '))
    .filter((name) => !/^(word|-+)$/.test(name));
  expect(names).toContain('heel');
  const known = glossaryTerms.map((term) => term.toLowerCase());
  expect(names.filter((name) => !known.includes(name.toLowerCase()))).toEqual([]);
});

test('has alphabetical order, complete sentences and unique anchors', () => {
  expect(glossaryTerms).toEqual(glossaryTerms.toSorted((a, b) => a.localeCompare(b, 'en')));
  expect(glossaryTerms.filter((term) => !/^\p{Lu}.*\.$/u.test(glossary[term]))).toEqual([]);
  expect(new Set(glossaryTerms.map(anchorOf)).size).toBe(glossaryTerms.length);
  expect(anchorOf('Length overall (LOA)')).toBe('length-overall-loa');
});

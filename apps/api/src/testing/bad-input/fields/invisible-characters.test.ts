/** Names lose characters that cannot be seen and line breaks, in every call that takes one, typed or REST: they share their contracts. */
import { describe, expect, test } from 'vitest';
import { namesIn, procedureNames } from '../../procedures/contract-fields.ts';

/** Zero-width, turning the direction of text, fillers, variation selectors and tags. */
const HIDDEN = ['\u200b', '\u2060', '\ufeff', '\u202e', '\u2066', '\u3164', '\ufe0f', '\u{e0041}'];

const names = procedureNames.flatMap((procedure) =>
  namesIn(procedure).map(({ path, taken }) => ({ field: `${procedure} ${path}`, taken })),
);

describe('a name', () => {
  test.each(names)('$field', ({ field, taken }) => {
    for (const hidden of HIDDEN) expect(taken(`${hidden}Ac${hidden}me7`)).toBe('Acme7');
    // A username has no spaces.
    for (const blank of ['\n', '\r\n', '\t', '\u2028'])
      expect(taken(`Acme${blank}7`)).toBe(field.endsWith('username') ? undefined : 'Acme 7');
  });
});

test('companies, people, teams, storages, modes and files are among them', () => {
  const known = new Set(names.map(({ field }) => field.split(' ').at(-1)));
  for (const name of ['company', 'first_name', 'job_title', 'username', 'team_name', 'storage_name'])
    expect(known).toContain(name);
  for (const name of ['access_modes.mode_name', 'files.name']) expect(known).toContain(name);
});

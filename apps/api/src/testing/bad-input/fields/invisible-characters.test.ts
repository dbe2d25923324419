/** Every name field strips invisible characters and line breaks; tRPC and REST share the contracts. */
import { expect, test } from 'vitest';
import { namesIn, procedureNames } from '../../procedures/contract-fields.ts';

/** Zero-width characters, direction overrides, fillers, variation selectors and tags. */
const INVISIBLE = ['\u200b', '\u2060', '\ufeff', '\u202e', '\u2066', '\u3164', '\ufe0f', '\u{e0041}'];

const names = procedureNames.flatMap((procedure) =>
  namesIn(procedure).map(({ path, taken }) => ({ field: `${procedure} ${path}`, taken })),
);

test.each(names)('$field strips invisible characters', ({ field, taken }) => {
  for (const char of INVISIBLE) expect(taken(`${char}Ac${char}me7`)).toBe('Acme7');
  // A username has no spaces.
  for (const blank of ['\n', '\r\n', '\t', '\u2028'])
    expect(taken(`Acme${blank}7`)).toBe(field.endsWith('username') ? undefined : 'Acme 7');
});

test('covers the names of companies, people, teams, storages, modes and files', () => {
  const known = new Set(names.map(({ field }) => field.split(' ').at(-1)));
  for (const name of ['company', 'first_name', 'job_title', 'username', 'team_name', 'storage_name'])
    expect(known).toContain(name);
  for (const name of ['access_modes.mode_name', 'files.name']) expect(known).toContain(name);
});

/** Names lose characters that cannot be seen, in every call that takes one, typed or REST: they share their contracts. */
import { describe, expect, test } from 'vitest';
import { namesIn, procedureNames } from '../procedures/contracts.ts';

/** Zero-width, and turning the direction of text. */
const HIDDEN = ['\u200b', '\u2060', '\ufeff', '\u202e', '\u2066'];

/** Labels that their owner alone reads, and a text that is looked for. */
const OWN_LABELS = ['accessTokens.create name', 'views.save name', 'overlays.near name'];

const names = procedureNames.flatMap((procedure) =>
  namesIn(procedure).map(({ path, taken }) => ({ field: `${procedure} ${path}`, taken })),
);

describe('a name', () => {
  test.each(names.filter(({ field }) => !OWN_LABELS.includes(field)))('$field', ({ taken }) => {
    for (const hidden of HIDDEN) expect(taken(`${hidden}Ac${hidden}me7`)).toBe('Acme7');
  });
});

test('each label that is left out is a field', () => {
  expect(OWN_LABELS.filter((label) => !names.some(({ field }) => field === label))).toEqual([]);
});

test('companies, people, teams, storages, modes and files are among them', () => {
  const known = new Set(names.map(({ field }) => field.split(' ').at(-1)));
  for (const name of ['company', 'first_name', 'job_title', 'username', 'team_name', 'storage_name'])
    expect(known).toContain(name);
  for (const name of ['access_modes.mode_name', 'files.name']) expect(known).toContain(name);
});

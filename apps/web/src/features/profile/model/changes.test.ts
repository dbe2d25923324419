import { expect, test } from 'vitest';
import { mergeValues } from './changes.ts';
import type { ProfileValues } from './profile-values.ts';

const base: ProfileValues = {
  first_name: 'Nora',
  last_name: 'Lind',
  username: 'nora_l',
  company: 'Acme',
  job_title: '',
  office_phone: '',
  cell_phone: '',
  subscribed: 1,
};

test('keeps edited fields, takes changes of the others, and lists both', () => {
  const typed = { ...base, company: 'Acme Terminals', job_title: 'Desk' };
  const now = { ...base, company: 'Zenith', cell_phone: '+1 201 555 0101' };
  expect(mergeValues({ base, typed, now })).toEqual({
    values: { ...typed, cell_phone: now.cell_phone },
    elsewhere: [
      { field: 'company', before: 'Acme', after: 'Zenith', isConflict: true },
      { field: 'cell_phone', before: '', after: '+1 201 555 0101', isConflict: false },
    ],
  });
});

test('the same change on both sides is no conflict', () => {
  const now = { ...base, subscribed: 0 };
  expect(mergeValues({ base, typed: now, now }).elsewhere).toEqual([
    { field: 'subscribed', before: 1, after: 0, isConflict: false },
  ]);
  expect(mergeValues({ base, typed: base, now: base })).toEqual({ values: base, elsewhere: [] });
});

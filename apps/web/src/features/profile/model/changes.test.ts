import { expect, test } from 'vitest';
import { merged } from './changes.ts';
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

test('what was typed stays, what nobody touched follows, and both are told', () => {
  const typed = { ...base, company: 'Acme Terminals', job_title: 'Desk' };
  const now = { ...base, company: 'Zenith', cell_phone: '+1 201 555 0101' };
  expect(merged({ base, typed, now })).toEqual({
    values: { ...typed, cell_phone: now.cell_phone },
    elsewhere: [
      { field: 'company', before: 'Acme', after: 'Zenith', clash: true },
      { field: 'cell_phone', before: '', after: '+1 201 555 0101', clash: false },
    ],
  });
});

test('the same change made twice is no clash', () => {
  const now = { ...base, subscribed: 0 };
  expect(merged({ base, typed: now, now }).elsewhere).toEqual([
    { field: 'subscribed', before: 1, after: 0, clash: false },
  ]);
  expect(merged({ base, typed: base, now: base })).toEqual({ values: base, elsewhere: [] });
});

import type { UserRow } from '@tank/schema/people/users';
import type { ExtraColumn } from '@tank/ui/data-table/data-table';
import { EMPTY_VALUE } from '@tank/ui/lib/format';
import { nameColumn } from '../../../shared/table/name-column.ts';

/** Data and overlay access granted by an Admin. */
const accessColumn: ExtraColumn<UserRow> = {
  key: 'access',
  label: 'Access',
  card: 'none',
  combines: ['data_sub', 'overlay_access'],
  render: ({ data_sub, overlay_access }) =>
    [data_sub && 'Data', overlay_access && 'Overlays'].filter(Boolean).join(', ') || EMPTY_VALUE,
};

/** What the panel has is not on cards. */
export const userOverrides = { category: { card: 'aside' }, email: { card: 'none' } } as const;

/** Columns that fit at 1440 px; the rest can be added and filtered. */
export const userColumns = [
  'username',
  nameColumn,
  'company',
  'email',
  'category',
  accessColumn,
  'created',
  'report_total',
] as const;

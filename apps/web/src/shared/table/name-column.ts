import type { ExtraColumn } from '@tank/ui/data-table/data-table';

/** Full name of a person. */
export const nameColumn: ExtraColumn<{ first_name: string; last_name: string }> = {
  key: 'name',
  label: 'Name',
  combines: ['first_name', 'last_name'],
  render: ({ first_name, last_name }) => `${first_name} ${last_name}`,
};

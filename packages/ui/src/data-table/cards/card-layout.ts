import type { Role, ViewColumn } from '../types.ts';

type Columns = readonly ViewColumn<never>[];

export interface CardLayout {
  id: ViewColumn<never> | undefined;
  status: ViewColumn<never> | undefined;
  title: ViewColumn<never> | undefined;
  /** Large: the first volume and the first price. */
  figures: Columns;
  /** All other columns, in the order of the table. */
  details: Columns;
}

/** Assigns each column of a table to a place on the card of a row. */
export function cardLayout(columns: Columns): CardLayout {
  const firstWithRole = (role: Role) => columns.find((column) => column.role === role);
  const withKey = (name: string) => columns.find(({ key }) => key === name);
  const [id, status] = [firstWithRole('id'), firstWithRole('status')];
  const [volume, price] = [firstWithRole('volume'), firstWithRole('price')];
  const title =
    firstWithRole('place') ??
    withKey('product') ??
    withKey('username') ??
    withKey('team_name') ??
    columns.find(({ kind, role }) => kind === 'text' && role === 'other');
  const used = new Set([id, status, title, volume, price]);
  return {
    id,
    status,
    title,
    figures: [volume, price].filter((column) => column !== undefined),
    details: columns.filter((column) => !used.has(column)),
  };
}

import type { ViewColumn } from '../types.ts';
import { words } from '../words.ts';

const directionsOf = ({ kind, role }: ViewColumn<never>) => {
  if (role === 'id') return words.sorts.id;
  return kind === 'number' || kind === 'date' || kind === 'flag' ? words.sorts[kind] : words.sorts.text;
};

/** The select options for all sort orders of a table. */
export const sortOptions = (columns: readonly ViewColumn<never>[]) =>
  columns
    .filter(({ canSort }) => canSort)
    .flatMap((column) => {
      const [ascending, descending] = directionsOf(column);
      return [
        { value: column.key, label: `${column.label}, ${ascending}` },
        { value: `-${column.key}`, label: `${column.label}, ${descending}` },
      ];
    });

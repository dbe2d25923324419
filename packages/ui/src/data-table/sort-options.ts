import type { ViewColumn } from './types.ts';
import { words } from './words.ts';

const wordsOf = ({ kind, role }: ViewColumn<never>) => {
  if (role === 'id') return words.sorts.id;
  return kind === 'number' || kind === 'date' || kind === 'flag' ? words.sorts[kind] : words.sorts.text;
};

/** Every order that a table can be brought into, for screens without column heads. */
export const sortOptions = (columns: readonly ViewColumn<never>[]) =>
  columns
    .filter(({ canSort }) => canSort)
    .flatMap((column) => {
      const [up, down] = wordsOf(column);
      return [
        { value: column.key, label: `${column.label}, ${up}` },
        { value: `-${column.key}`, label: `${column.label}, ${down}` },
      ];
    });

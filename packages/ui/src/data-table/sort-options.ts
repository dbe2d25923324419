import type { ViewColumn } from './types.ts';

/** What either direction of a sort is called. */
const words = {
  number: ['low to high', 'high to low'],
  date: ['earliest first', 'latest first'],
  text: ['A to Z', 'Z to A'],
  flag: ['No first', 'Yes first'],
} as const;

const wordsOf = ({ kind, role }: ViewColumn<never>) => {
  if (role === 'id') return ['oldest first', 'newest first'] as const;
  return kind === 'number' || kind === 'date' || kind === 'flag' ? words[kind] : words.text;
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

/** The numbers of a line of quotes. */
import { type NumberOptions, type NumberReading, readNumber } from '@tank/schema/kit/read-number';
import { words } from '../words.ts';

const options: Record<string, NumberOptions> = {
  price: { unit: 'USD/BBL', decimals: 4 },
  volume: { unit: 'MBBL', decimals: 3 },
  term: { unit: 'months', decimals: 0 },
};

/** By field. */
export type NumberCells = Record<string, NumberReading | undefined>;

/** What the cells of numbers say; `decimalComma` where the file may come from where commas are decimal. */
export const readNumberCells = (cells: Record<string, string>, decimalComma: boolean): NumberCells =>
  Object.fromEntries(
    Object.entries(options).map(([field, own]) => [
      field,
      readNumber(cells[field] ?? '', { ...own, decimalComma }),
    ]),
  );

export const understoodOf = (numbers: NumberCells): Record<string, string> =>
  Object.fromEntries(
    Object.entries(numbers).flatMap(([field, read]) =>
      read && 'value' in read ? [[field, read.understood]] : [],
    ),
  );

/** Why a cell is not one number; undefined where it is, or is empty. */
export function faultOfNumber(
  numbers: NumberCells,
  field: string,
  labels: Record<string, string>,
): string | undefined {
  const read = numbers[field];
  return read && 'fault' in read ? words.ofCell(labels[field] ?? field, read.fault) : undefined;
}

import { expect, test } from 'vitest';
import {
  type RowField,
  readChoiceCell,
  readChoicesCell,
  readDateCell,
  readFlagCell,
  readNumberCell,
  readTextCell,
} from './read-cells.ts';
import { readRow, valuesOf } from './read-row.ts';
import { words } from './words.ts';

const choices = [
  { value: '1', label: 'Heavy Crude' },
  { value: '2', label: 'WCS' },
  { value: '3', label: 'wcs' },
];
const fields: RowField[] = [
  { key: 'product', label: 'Product', read: readChoiceCell(choices) },
  { key: 'price', label: 'Price', read: readNumberCell({ unit: 'USD/BBL', decimals: 4 }) },
  { key: 'volume', label: 'Volume', read: readNumberCell({ unit: 'MBBL', decimals: 3 }) },
  { key: 'start', label: 'Start', read: readDateCell },
  { key: 'modes', label: 'Modes', read: readChoicesCell(choices) },
  { key: 'hide', label: 'Hide', read: readFlagCell },
  { key: 'comment', label: 'Comment', read: readTextCell },
];
const cellsOf = (row: string) => {
  const read = readRow(row, fields);
  if ('fault' in read) throw new Error(read.fault);
  return read.cells;
};
const readingsOf = (row: string) =>
  cellsOf(row).map(({ reading }) =>
    'fault' in reading ? reading.fault : 'value' in reading ? reading.understood : '',
  );

test('reads the cells of a row in the order of the fields', () => {
  const row = 'heavy\u00a0crude\t$0.45\t250000 bbl\t1/15/2027\tWCS \tno\t"Steam\ncoils"\r\n';
  expect(readingsOf(row.replace('WCS ', 'Heavy Crude'))).toEqual([
    'Heavy Crude',
    '0.4500 USD/BBL',
    '250 MBBL',
    '01/15/2027',
    'Heavy Crude',
    'No',
    'Steam\ncoils',
  ]);
  expect(valuesOf(cellsOf(row.replace('WCS ', 'Heavy Crude')))).toEqual({
    product: '1',
    price: 0.45,
    volume: 250,
    start: '2027-01-15',
    modes: ['1'],
    hide: 0,
    comment: 'Steam\ncoils',
  });
});

test('gives the reason for each unreadable cell and fills no field with it', () => {
  const row = 'Moonshine\t1,250\t250-300\t13/45/2027\tHeavy Crude; Wine\tmaybe\t\tsurplus';
  expect(readingsOf(row)).toEqual([
    words.notOnList('Moonshine'),
    '"1,250" can be 1250 or 1.25. Enter the one you mean.',
    '"250-300" is a range. Enter one number.',
    '"13/45/2027" is not a calendar date. Enter it as MM/DD/YYYY.',
    words.notOnList('Wine'),
    words.notFlag('maybe'),
    '',
    words.noField,
  ]);
  expect(valuesOf(cellsOf(row))).toEqual({});
});

test('rejects a label that two choices share', () => {
  expect(readingsOf('WCS\t0.45')).toEqual([words.severalOnList('WCS'), '0.4500 USD/BBL']);
});

test('does not change the field of an empty cell', () => {
  expect(valuesOf(cellsOf('\t0,45\t'))).toEqual({ price: 0.45 });
});

test('rejects more than one row', () => {
  expect(readRow('Heavy Crude\t0.45\nHeavy Crude\t0.5\n', fields)).toEqual({ fault: words.severalRows });
});

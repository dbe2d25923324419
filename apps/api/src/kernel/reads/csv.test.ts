import { defineTable } from '@tank/schema/kit/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOM, csvHeader, csvRows, escapeFormula, quoteCell } from './csv.ts';

const table = defineTable({
  default_sort: 'id',
  columns: {
    id: { kind: 'number', label: 'ID' },
    volume: { kind: 'number', label: 'Capacity', unit: 'MBBL' },
    day: { kind: 'date', label: 'Available' },
    sublet: { kind: 'flag', label: 'Sublet' },
    products: { kind: 'list', label: 'Products' },
    comment: { kind: 'text', label: 'Comment' },
  },
});

const csvOf = (rows: Parameters<typeof csvRows>[1], keys?: string[]) =>
  csvHeader(table, keys) + csvRows(table, rows, { time_zone: 'America/Chicago', keys });

/** An RFC 4180 parser. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let inside = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inside) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else inside = false;
    } else if (char === '"') inside = true;
    else if (char === ',') {
      row.push(cell);
      cell = '';
    } else if (char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += char;
  }
  expect([inside, row, cell]).toEqual([false, [], '']);
  return rows;
}

const nasty = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n ",;\'a1|＝\u00a0\ufeff') });
const anyText = fc.oneof(nasty, fc.string({ unit: 'grapheme' }));

describe('a cell', () => {
  test('round-trips any text', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyText, { minLength: 1 })), (rows) => {
        const text = rows.map((row) => `${row.map(quoteCell).join(',')}\r\n`).join('');
        expect(parse(text)).toEqual(rows);
      }),
    );
  });

  test('is never a formula and differs by an apostrophe at most', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const safe = escapeFormula(text);
        expect(safe).not.toMatch(/^[\s]*[=+\-@\t\r＝＋－＠]/);
        expect([text, `'${text}`]).toContain(safe);
        if (/^[a-z0-9]/i.test(text)) expect(safe).toBe(text);
      }),
    );
  });

  test.for([
    ['=1+1', "'=1+1"],
    ['  =HYPERLINK("x")', '\'  =HYPERLINK("x")'],
    ['+1', "'+1"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\n=x', "'\n=x"],
    ['＝1', "'＝1"],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j becomes %j', ([text = '', safe]) => {
    expect(escapeFormula(text)).toBe(safe);
  });
});

describe('a file', () => {
  const row = {
    id: 7,
    volume: -1.5,
    day: '2026-11-20',
    sublet: 1,
    products: ['=Crude', 'Ethanol'],
    comment: 'Say "hi", now',
    secret: 'never',
  };

  test('has a header with units and formatted cells', () => {
    expect(csvOf([row, { ...row, sublet: 0, day: null, products: [], comment: null }])).toBe(
      `${BOM}ID,Capacity (MBBL),Available,Sublet,Products,Comment\r\n` +
        `7,-1.5,11/20/2026,Yes,"'=Crude; Ethanol","Say ""hi"", now"\r\n` +
        '7,-1.5,,No,,\r\n',
    );
  });

  test('has the requested columns in their order', () => {
    expect(csvOf([row], ['comment', 'id'])).toBe(`${BOM}Comment,ID\r\n"Say ""hi"", now",7\r\n`);
  });

  test('formats prices with four decimals', () => {
    const priced = defineTable({
      default_sort: 'price',
      columns: { price: { kind: 'number', label: 'Price', unit: 'USD/BBL' } },
    });
    expect(csvRows(priced, [{ price: 1200.5 }, { price: 'Undisclosed' }], { time_zone: 'UTC' })).toBe(
      '1200.5000\r\nUndisclosed\r\n',
    );
  });

  test('keeps numbers numbers, and words in a column of numbers escapeFormula', () => {
    expect(csvOf([{ volume: 'Undisclosed' }, { volume: '-1+1' }], ['volume'])).toBe(
      `${BOM}Capacity (MBBL)\r\nUndisclosed\r\n'-1+1\r\n`,
    );
  });

  test('has one line per row for any content', () => {
    const rows = fc.array(fc.record({ id: fc.integer(), products: fc.array(anyText), comment: anyText }));
    fc.assert(
      fc.property(rows, (data) => {
        const lines = parse(csvOf(data).slice(BOM.length));
        expect(lines).toHaveLength(data.length + 1);
        for (const [at, line] of lines.slice(1).entries()) {
          expect(line).toHaveLength(6);
          expect(line[0]).toBe(String(data[at]?.id));
          expect(line[5]).toBe(escapeFormula(data[at]?.comment ?? ''));
          for (const cell of line.slice(4)) expect(cell).not.toMatch(/^\s*[=+\-@]/);
        }
      }),
    );
  });
});

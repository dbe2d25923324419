import { expect, test } from 'vitest';
import { words } from '../words.ts';
import { readFileText } from './file-text.ts';
import { type Field, fields, isWrong, readCsv } from './read-csv.ts';

const categories = ['Heavy Crude', 'Light Crude'];
const HEAD = 'Region,Product category,Price,Volume,Term,Bid/Ask,Start date';
const GOOD = 'PADD 3,Heavy Crude,0.55,100,12,bid,12/01/2026';
const quote = {
  region: 'PADD 3',
  product_category: ['Heavy Crude'],
  price: 0.55,
  volume: 100,
  term: 12,
  bid_ask: 'bid',
  start_date: '2026-12-01',
};
const read = (...lines: string[]) => readCsv(lines.join('\n'), categories, '2026-11-26');
const quotesOf = (...lines: string[]) => {
  const answer = read(...lines);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.quotes;
};
const lineOf = (line: string, head = HEAD) => {
  const answer = read(head, GOOD, line);
  if ('fault' in answer) throw new Error(answer.fault);
  const found = answer.lines[1];
  if (!found) throw new Error('There is no second line.');
  return found;
};
/** Errors by column. */
const faultsOf = (line: string) => {
  const { cells, fault } = lineOf(line);
  const wrong = fields.flatMap((field) => (cells[field].fault ? [[field, cells[field].fault]] : []));
  return fault ?? Object.fromEntries(wrong);
};
const shownOf = (line: string, field: Field) => lineOf(line).cells[field].shown;

test.each([
  ['commas', HEAD, GOOD],
  ['semicolons', HEAD.replaceAll(',', ';'), GOOD.replaceAll(',', ';')],
  ['tabs, as a spreadsheet copies them', HEAD.replaceAll(',', '\t'), GOOD.replaceAll(',', '\t')],
  ['documented names', 'region,product_category,price,volume,term,bid_ask,start_date', GOOD],
  ['units in the head', HEAD.replace('Price', 'Price (USD/BBL)').replace('Volume', 'Volume (MBBL)'), GOOD],
  [
    'another order',
    'Start date,Bid/Ask,Term,Volume,Price,Product category,Region',
    '2026-12-01,BID,12,100,0.55,Heavy Crude,PADD 3',
  ],
  ['Windows line ends and a byte order mark', `\uFEFF${HEAD}\r`, `${GOOD}\r`],
])('reads a file with %s', (_what, head, line) => {
  expect(quotesOf(head, line, '')).toEqual([quote]);
});

test('reads several quoted categories and thousands separators', () => {
  expect(quotesOf(HEAD, 'PADD 3,"Heavy Crude, Light Crude",0.55,"1,250.5",12,ask,2026-12-01')).toEqual([
    { ...quote, product_category: categories, volume: 1250.5, bid_ask: 'ask' },
  ]);
});

test.each([
  [
    'PADD 9,Heavy Crude,0.55,100,12,bid,12/01/2026',
    { region: 'Region must be one of: Canada, PADD 1A, PADD 1B, PADD 1C, PADD 2, PADD 3, PADD 4, PADD 5.' },
  ],
  [
    'PADD 3,Moonshine,0.55,100,12,bid,12/01/2026',
    { product_category: 'Moonshine is not on the list of product categories.' },
  ],
  [
    'PADD 3,Heavy Crude,cheap,,12,bid,12/01/2026',
    {
      price: '"cheap" cannot be read as a number. Enter one in USD/BBL, such as 0.45.',
      volume: 'Volume is required.',
    },
  ],
  ['PADD 3,Heavy Crude,-1,100,12,bid,12/01/2026', { price: 'Price must be at least 0.' }],
  [
    'PADD 3,Heavy Crude,0x10,100,12,bid,12/01/2026',
    { price: '"0x10" cannot be read as a number. Enter one in USD/BBL, such as 0.45.' },
  ],
  [
    'PADD 3,Heavy Crude,=A1*2,100,12,bid,12/01/2026',
    { price: 'Price is a formula. Import its value instead.' },
  ],
  [
    'PADD 3,=cmd|calc,0.55,100,12,bid,12/01/2026',
    { product_category: 'Product category is a formula. Import its value instead.' },
  ],
  [
    'PADD 3,Heavy Crude,0.55,100,12,bid,02/30/2026',
    { start_date: '"02/30/2026" is not a calendar date. Enter it as MM/DD/YYYY.' },
  ],
  [
    'PADD 3,Heavy Crude,0.55,100',
    {
      term: 'Term is required.',
      bid_ask: 'Bid/Ask is required.',
      start_date: 'Start date is required.',
    },
  ],
  ['PADD 3,Heavy Crude,0,55,100,12,bid,12/01/2026', words.cells],
])('marks only the invalid cells of the line "%s"', (line, faults) => {
  expect(faultsOf(line)).toEqual(faults);
  expect(quotesOf(HEAD, GOOD, line)).toEqual([quote]);
});

test.each([
  ['1/2/2027', '01/02/2027'],
  ['1/2/27', '01/02/2027'],
  ['2-Jan-27', '01/02/2027'],
  ['46389', '01/02/2027'],
  ['2027-01-02 00:00:00', '01/02/2027'],
  ['="01/02/2027"', '01/02/2027'],
  ['"Saturday, January 2, 2027"', '01/02/2027'],
])('reads the date "%s" of a spreadsheet and shows it', (text, shown) => {
  expect(shownOf(`PADD 3,Heavy Crude,0.55,100,12,bid,${text}`, 'start_date')).toBe(shown);
});

test('rejects ambiguous dates when another line puts the day first', () => {
  const { lines } = read(HEAD, GOOD, GOOD.replace('12/01/2026', '13/01/2027')) as { lines: object[] };
  expect(lines).toMatchObject([
    { cells: { start_date: { fault: expect.stringContaining('12/01/2026 or 01/12/2026') } } },
    { cells: { start_date: { shown: '01/13/2027' } } },
  ]);
});

const SEMICOLONS = HEAD.replaceAll(',', ';');

test('reads decimal commas and shows the parsed values', () => {
  const answer = read(SEMICOLONS, 'PADD 3;Heavy Crude;0,550;1.250,000;12;bid;12/01/2026');
  expect(answer).toMatchObject({
    quotes: [{ ...quote, price: 0.55, volume: 1250 }],
    lines: [{ cells: { price: { text: '0,550', shown: '0.5500' }, volume: { shown: '1,250' } } }],
  });
});

test.each([
  ['0.55', '1\u00a0250,5', { volume: 1250.5 }, '1,250.5'],
  ['0.55', '250000 bbl', { volume: 250 }, '250'],
  ['45¢', '100', { price: 0.45 }, '0.4500'],
])('reads the price %s and the volume %s, and shows the parsed values', (price, volume, values, shown) => {
  const answer = read(SEMICOLONS, `PADD 3;Heavy Crude;${price};${volume};12;bid;12/01/2026`);
  if ('fault' in answer) throw new Error(answer.fault);
  expect(answer.quotes).toEqual([{ ...quote, ...values }]);
  expect(Object.values(answer.lines[0]?.cells ?? {}).map((cell) => cell.shown)).toContain(shown);
});

test.each([
  ['0.55', '1,250', { volume: '"1,250" can be 1250 or 1.25. Enter the one you mean.' }],
  ['0.50-0.55', '100', { price: '"0.50-0.55" is a range. Enter one number.' }],
  ['0.45678', '100', { price: '0.45678 USD/BBL has too many decimals. Enter at most 4.' }],
])('rejects the price %s and the volume %s in a file with semicolons', (price, volume, faults) => {
  const answer = read(SEMICOLONS, `PADD 3;Heavy Crude;${price};${volume};12;bid;12/01/2026`);
  const expected = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, { fault }]));
  expect(answer).toMatchObject({ quotes: [], lines: [{ cells: expected }] });
});

test('rejects a number that may mean thousands or a fraction', () => {
  const answer = read(SEMICOLONS, 'PADD 3;Heavy Crude;0,55;1.250;12;bid;12/01/2026');
  expect(answer).toMatchObject({ quotes: [], lines: [{ cells: { volume: { fault: expect.any(String) } } }] });
});

test('rejects dotted dates in a file with decimal commas', () => {
  const answer = read(SEMICOLONS, 'PADD 3;Heavy Crude;0,55;100;12;bid;01.12.2026');
  expect(answer).toMatchObject({
    lines: [{ cells: { start_date: { fault: expect.stringContaining(' or ') } } }],
  });
});

test('converts the unit in a column name', () => {
  const head = HEAD.replace('Volume', 'Volume (bbl)');
  expect(quotesOf(head, 'PADD 3,Heavy Crude,0.55,"100,000",12,bid,12/01/2026')).toEqual([quote]);
});

test.each([
  'PADD\u00a03,Heavy\u00a0Crude,0.55,100,12,bid,12/01/2026',
  'padd 3,heavy crude,0.55,100,12,Bid,12/01/2026',
  'PADD3,HEAVY  CRUDE,0.55,100,12,BID,12/01/2026',
  ' PADD 3 ,Heavy\u200b Crude,0.55,100,12,bid,12/01/2026',
  'PADD 3,"Heavy Crude; heavy crude",0.55,100,12,bid,12/01/2026',
])('matches names regardless of case and spaces: "%s"', (line) => {
  expect(quotesOf(HEAD, line)).toEqual([quote]);
});

test('splits categories at semicolons, line breaks and commas', () => {
  for (const cell of ['Heavy Crude; Light Crude', '"Heavy Crude\nLight Crude"', '"Heavy Crude, Light Crude"'])
    expect(quotesOf(HEAD, GOOD.replace('Heavy Crude', cell))).toEqual([
      { ...quote, product_category: categories },
    ]);
});

test('imports the product’s own export and names the ignored columns', () => {
  const head =
    '\ufeffID,Region,Product category,Price (USD/BBL),Volume (MBBL),Term (months),Bid/Ask,Start date,Date placed\r';
  expect(
    read(head, '7,PADD 3,"Heavy Crude; Light Crude",0.5500,100,12,bid,12/01/2026,11/20/2026\r'),
  ).toMatchObject({
    quotes: [{ ...quote, product_category: categories }],
    ignored: ['ID', 'Date placed'],
  });
});

test('ignores empty rows and columns, and the sep hint for Excel', () => {
  const answer = read(
    'sep=;',
    '',
    `;${SEMICOLONS};Notes;`,
    `;${GOOD.replaceAll(',', ';')};;`,
    ';;;;;;;;;',
    '',
  );
  expect(answer).toMatchObject({ quotes: [quote], lines: [{ number: 4 }] });
});

test('counts empty rows in line numbers', () => {
  const answer = read(HEAD, '', ',,,,,,', GOOD);
  expect(answer).toMatchObject({ lines: [{ number: 4 }] });
  expect('lines' in answer && answer.lines.some(isWrong)).toBe(false);
});

test.each([
  ['a missing column', HEAD.replace(',Term', ''), GOOD, words.missing('Term')],
  ['an unknown column', `Broker,${HEAD}`, `Ann,${GOOD}`, words.unknown('Broker')],
  ['a duplicate column', `${HEAD},price`, `${GOOD},1`, words.duplicate('Price')],
  ['no rows', HEAD, '', words.empty],
  [
    'no header',
    'Dear all,',
    'see below',
    words.missing('Region, Product category, Price, Volume, Term, Bid/Ask, Start date'),
  ],
])('rejects a file with %s', (_what, head, line, fault) => {
  expect(read(head, line)).toEqual({ fault });
});

test('rejects 50,000 lines and states the limit', () => {
  const lines = Array.from({ length: 50_000 }, () => GOOD);
  expect(read(HEAD, ...lines)).toEqual({ fault: words.tooMany('50,000 lines', 500) });
});

const utf16 = (text: string, isBigEndian = false) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const bytes = [letter.charCodeAt(0) % 256, letter.charCodeAt(0) >> 8];
      return isBigEndian ? bytes.reverse() : bytes;
    }),
  );
const bytes = (...codes: number[]) => Uint8Array.from(codes);

test.each([
  ['UTF-8', `${HEAD}\n${GOOD}`, { text: `${HEAD}\n${GOOD}` }],
  ['UTF-8 with a byte order mark', '\ufeffCôte', { text: 'Côte' }],
  ['UTF-16 of Excel', utf16(`\ufeff${HEAD}`), { text: HEAD }],
  ['big-endian UTF-16', utf16(`\ufeff${HEAD}`, true), { text: HEAD }],
  ['UTF-16 without a byte order mark', utf16(`${HEAD}\n`), { text: `${HEAD}\n` }],
  ['Windows-1252', bytes(0x50, 0xe4, 0x44, 0x80), { text: 'PäD€' }],
  ['nothing', '', { fault: words.emptyFile }],
  ['blank lines', '\ufeff\r\n \r\n', { fault: words.emptyFile }],
  ['a workbook', bytes(0x50, 0x4b, 3, 4, 20, 0, 6, 0), { fault: words.workbook }],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), { fault: words.workbook }],
  ['a PDF', '%PDF-1.7\n1 0 obj', { fault: words.notText }],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), { fault: words.notText }],
  ['more than a megabyte', 'x'.repeat(1_000_001), { fault: words.tooLarge }],
])('reads or rejects a file of %s', async (_what, content, answer) => {
  expect(await readFileText(new Blob([content]))).toEqual(answer);
});

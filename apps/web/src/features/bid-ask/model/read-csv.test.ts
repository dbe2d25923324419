import { expect, test } from 'vitest';
import { words } from '../words.ts';
import { textOf } from './file-text.ts';
import { readCsv } from './read-csv.ts';

const categories = ['Heavy Crude', 'Light Crude'];
const HEAD = 'Region,Product Category,Price,Volume,Term,Bid/Ask,Start Date';
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
const read = (...lines: string[]) => readCsv(lines.join('\n'), categories);
const quotesOf = (...lines: string[]) => {
  const answer = read(...lines);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.quotes;
};
const faultsOf = (line: string) => {
  const answer = read(HEAD, GOOD, line);
  return 'fault' in answer ? answer.fault : answer.lines[1]?.faults;
};

test.each([
  ['commas', HEAD, GOOD],
  ['semicolons', HEAD.replaceAll(',', ';'), GOOD.replaceAll(',', ';')],
  ['tabs, as a spreadsheet copies them', HEAD.replaceAll(',', '\t'), GOOD.replaceAll(',', '\t')],
  ['documented names', 'region,product_category,price,volume,term,bid_ask,start_date', GOOD],
  ['units in the head', HEAD.replace('Price', 'Price (USD/BBL)').replace('Volume', 'Volume (MBBL)'), GOOD],
  [
    'another order',
    'Start Date,Bid/Ask,Term,Volume,Price,Product Category,Region',
    '2026-12-01,BID,12,100,0.55,Heavy Crude,PADD 3',
  ],
  ['Windows line ends and a mark of the encoding', `\uFEFF${HEAD}\r`, `${GOOD}\r`],
])('reads a file with %s', (_what, head, line) => {
  expect(quotesOf(head, line, '')).toEqual([quote]);
});

test('takes several categories in quotes, and thousands', () => {
  expect(quotesOf(HEAD, 'PADD 3,"Heavy Crude, Light Crude",0.55,"1,250.5",12,ask,2026-12-01')).toEqual([
    { ...quote, product_category: categories, volume: 1250.5, bid_ask: 'ask' },
  ]);
});

test.each([
  ['0,550', '100', { price: 0.55 }, '0.5500 USD/BBL'],
  ['0.55', '1.250,000', { volume: 1250 }, '1,250 MBBL'],
  ['0.55', '1\u00a0250,5', { volume: 1250.5 }, '1,250.5 MBBL'],
  ['0.55', '250000 bbl', { volume: 250 }, '250 MBBL'],
  ['45¢', '100', { price: 0.45 }, '0.4500 USD/BBL'],
])(
  'a file with semicolons: reads the price %s and the volume %s, and says so',
  (price, volume, read, said) => {
    const line = `PADD 3;Heavy Crude;${price};${volume};12;bid;12/01/2026`;
    const answer = readCsv(`${HEAD.replaceAll(',', ';')}\n${line}`, categories);
    if ('fault' in answer) throw new Error(answer.fault);
    expect(answer.quotes).toEqual([{ ...quote, ...read }]);
    expect(Object.values(answer.lines[0]?.understood ?? {})).toContain(said);
  },
);

test.each([
  ['0.55', '1,250', 'Volume: 1,250 can be 1250 or 1.25. Enter the one you mean.'],
  ['0x10', '100', 'Price: 0x10 is not plainly one number. Enter one in USD/BBL, such as 0.45.'],
  ['0.50-0.55', '100', 'Price: 0.50-0.55 is a range. Enter one number.'],
  ['0.45678', '100', 'Price: 0.45678 USD/BBL has too many decimals. Enter at most 4.'],
])('a file with semicolons: refuses the price %s and the volume %s', (price, volume, fault) => {
  const line = `PADD 3;Heavy Crude;${price};${volume};12;bid;12/01/2026`;
  const answer = readCsv(`${HEAD.replaceAll(',', ';')}\n${line}`, categories);
  expect('lines' in answer && answer.lines.map(({ faults }) => faults)).toEqual([[fault]]);
});

test.each([
  [
    'PADD 9,Heavy Crude,0.55,100,12,bid,12/01/2026',
    ['Region must be one of: Canada, PADD 1A, PADD 1B, PADD 1C, PADD 2, PADD 3, PADD 4, PADD 5.'],
  ],
  ['PADD 3,Moonshine,0.55,100,12,bid,12/01/2026', ['Moonshine is not on the list of product categories.']],
  [
    'PADD 3,Heavy Crude,cheap,,12,bid,12/01/2026',
    ['Price: cheap is not plainly one number. Enter one in USD/BBL, such as 0.45.', 'Volume is required.'],
  ],
  ['PADD 3,Heavy Crude,-1,100,12,bid,12/01/2026', ['Price must be at least 0.']],
  ['PADD 3,Heavy Crude,=A1*2,100,12,bid,12/01/2026', ['Price is a formula. Import its value instead.']],
  [
    'PADD 3,=cmd|calc,0.55,100,12,bid,12/01/2026',
    ['Product Category is a formula. Import its value instead.'],
  ],
  ['PADD 3,Heavy Crude,0.55,100,12,bid,02/30/2026', ['Start Date must be a date (MM/DD/YYYY).']],
  ['PADD 3,Heavy Crude,0.55,100', [words.cells]],
])('marks the line "%s", and no other', (line, faults) => {
  expect(faultsOf(line)).toEqual(faults);
  const answer = read(HEAD, GOOD, line);
  expect('quotes' in answer && answer.quotes).toEqual([quote]);
});

test.each([
  ['a column that is missing', HEAD.replace(',Term', ''), GOOD, words.missing('Term')],
  ['a column too many', `ID,${HEAD}`, `7,${GOOD}`, words.unknown('ID')],
  ['a column twice', `${HEAD},price`, `${GOOD},1`, words.twice('Price')],
  ['no rows', HEAD, '', words.empty],
  [
    'something else altogether',
    '%PDF-1.7',
    'stream',
    words.missing('Region, Product Category, Price, Volume, Term, Bid/Ask, Start Date'),
  ],
])('refuses a file with %s', (_what, head, line, fault) => {
  expect(read(head, line)).toEqual({ fault });
});

test('refuses 50,000 lines, in a sentence that says how many fit', () => {
  const lines = Array.from({ length: 50_000 }, () => GOOD);
  expect(read(HEAD, ...lines)).toEqual({ fault: words.tooMany('50,000 lines', 500) });
});

const utf16 = (text: string) => Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));

test.each([
  ['UTF-8', `${HEAD}\n${GOOD}`, { text: `${HEAD}\n${GOOD}` }],
  ['UTF-16', utf16(HEAD), { fault: words.notUtf8 }],
  ['letters of Windows', Uint8Array.from([0x50, 0xe4, 0x44]), { fault: words.notUtf8 }],
  ['more than a megabyte', 'x'.repeat(1_000_001), { fault: words.tooLarge }],
])('a file of %s is read, or refused with what helps', async (_what, content, answer) => {
  expect(await textOf(new Blob([content]))).toEqual(answer);
});

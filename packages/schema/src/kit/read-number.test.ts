import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatNumber } from './format.ts';
import { type NumberOptions, readNumber } from './read-number.ts';

const volume: NumberOptions = { unit: 'MBBL', decimals: 3 };
const price: NumberOptions = { unit: 'USD/BBL', decimals: 4 };
const term: NumberOptions = { unit: 'months', decimals: 0 };
const heel: NumberOptions = { unit: 'BBL', decimals: 3 };
const feet: NumberOptions = { unit: 'ft', decimals: 1 };
const count: NumberOptions = { decimals: 0 };

const understood = (text: string, options: NumberOptions) => {
  const read = readNumber(text, options);
  return 'value' in read ? read.understood : read;
};
const faultFor = (text: string, options: NumberOptions) => {
  const read = readNumber(text, options);
  return 'fault' in read ? read.fault : read;
};

describe('parses thousands and decimal separators', () => {
  test.each([
    ['1,250', '1,250 MBBL'],
    ['1,250,000.5', '1,250,000.5 MBBL'],
    ['1 250', '1,250 MBBL'],
    ['1\u00a0250,5', '1,250.5 MBBL'],
    ['1\u202f250.5', '1,250.5 MBBL'],
    ['1’250.5', '1,250.5 MBBL'],
    ["1'250,5", '1,250.5 MBBL'],
    ['1.200,50', '1,200.5 MBBL'],
    ['1.250,000', '1,250 MBBL'],
    ['1.250.000', '1,250,000 MBBL'],
    ['1.200', '1.2 MBBL'],
    ['12,50', '12.5 MBBL'],
    ['1,5', '1.5 MBBL'],
    [',5', '0.5 MBBL'],
    ['.5', '0.5 MBBL'],
    ['250.', '250 MBBL'],
    ['250.0000', '250 MBBL'],
    ['007', '7 MBBL'],
    ['\u200b250\u00a0\r\n', '250 MBBL'],
    ['−5', '-5 MBBL'],
    ['２，５００．５', '2,500.5 MBBL'],
    ['-0', '0 MBBL'],
  ])('%j', (text, meant) => expect(understood(text, volume)).toEqual(meant));

  test.each([
    ['0,45', '0.4500 USD/BBL'],
    ['0,4525', '0.4525 USD/BBL'],
    ['0,550', '0.5500 USD/BBL'],
  ])('in the price %j', (text, meant) => expect(understood(text, price)).toEqual(meant));
});

describe("accepts the field's unit and converts units of the trade", () => {
  test.each([
    [volume, '250 MBBL', '250 MBBL'],
    [volume, '250 kbbl', '250 MBBL'],
    [volume, '250K', '250 MBBL'],
    [volume, '1.2k', '1.2 MBBL'],
    [volume, '2.5MM', '2,500 MBBL'],
    [volume, '2.5 MMbbls', '2,500 MBBL'],
    [volume, '250000 bbl', '250 MBBL'],
    [volume, '250,000 barrels', '250 MBBL'],
    [volume, '1,250 thousand barrels', '1,250 MBBL'],
    [heel, '1.5k', '1,500 BBL'],
    [heel, '2 mbbl', '2,000 BBL'],
    [heel, '500 bbl', '500 BBL'],
    [price, '45¢', '0.4500 USD/BBL'],
    [price, '45 cents', '0.4500 USD/BBL'],
    [price, '45.5 c/bbl', '0.4550 USD/BBL'],
    [price, '$0.45', '0.4500 USD/BBL'],
    [price, 'US$ 0,45', '0.4500 USD/BBL'],
    [price, '$0.45 USD/bbl', '0.4500 USD/BBL'],
    [price, '0.45 USD per barrel per month', '0.4500 USD/BBL'],
    [price, '$0.45/bbl-month', '0.4500 USD/BBL'],
    [price, '-$0.45', '-0.4500 USD/BBL'],
    [term, '24 months', '24 months'],
    [term, '1 mo.', '1 month'],
    [term, '2 years', '24 months'],
    [term, '1.5 yrs', '18 months'],
    [feet, "40'", '40 ft'],
    [{ unit: 'miles', decimals: 0 }, '50 mi', '50 miles'],
    [{ unit: 'percent', decimals: 0 }, '5%', '5 percent'],
    [count, '1,000', '1,000'],
  ])('%o: %j', (options, text, meant) => expect(understood(text, options)).toEqual(meant));
});

test.each([
  [volume, '250-300', '"250-300" is a range. Enter one number.'],
  [volume, '250 MBBL – 300 MBBL', '"250 MBBL – 300 MBBL" is a range. Enter one number.'],
  [term, '12 to 24', '"12 to 24" is a range. Enter one number.'],
  [volume, '250+50', '"250+50" is a calculation. Enter its result.'],
  [volume, '=2*125', '"=2*125" is a calculation. Enter its result.'],
  [price, '=0.45', '"=0.45" is a calculation. Enter its result.'],
  [volume, '1/2', '"1/2" is a calculation. Enter its result.'],
  [volume, '250\t0.45\t24', 'More than one cell was pasted. Paste one number.'],
  [volume, '250\r\n300\r\n', 'More than one cell was pasted. Paste one number.'],
  [volume, '(250)', '"(250)" has a sign or brackets. Enter the number without them.'],
  [volume, '+5', '"+5" has a sign or brackets. Enter the number without them.'],
  [volume, '5-', '"5-" has a sign or brackets. Enter the number without them.'],
  [price, '1,250', '"1,250" can be 1250 or 1.25. Enter the one you mean.'],
  [term, '12.000', '"12.000" can be 12000 or 12. Enter the one you mean.'],
  [volume, '1.5M', 'M in "1.5M" can mean thousand or million. Enter 1.5 MBBL or 1500 MBBL.'],
  [heel, '2m', 'M in "2m" can mean thousand or million. Enter 2000 BBL or 2000000 BBL.'],
  [volume, '1.23456', '1.23456 MBBL has too many decimals. Enter at most 3.'],
  [volume, '250.0005 bbl', '0.2500005 MBBL has too many decimals. Enter at most 3.'],
  [price, '0.45678', '0.45678 USD/BBL has too many decimals. Enter at most 4.'],
  [term, '1 year 6 months', '"1 year 6 months" cannot be read as a number. Enter one in months, such as 24.'],
  [term, '1.5', '1.5 months is not whole. Enter a whole number.'],
  [volume, '1234567890123456', '"1234567890123456" has too many digits. Enter at most 15.'],
  [price, '€0.45', '"€0.45" is not in USD/BBL. Enter the number in USD/BBL.'],
  [price, 'CA$0.45', '"CA$0.45" is not in USD/BBL. Enter the number in USD/BBL.'],
  [price, '1.2k', '"1.2k" is not in USD/BBL. Enter the number in USD/BBL.'],
  [volume, '$250', '"$250" is not in MBBL. Enter the number in MBBL.'],
  [feet, '12 m', '"12 m" is not in ft. Enter the number in ft.'],
  [count, '5 tanks', '"5 tanks" has a unit. Enter the number alone.'],
])('%o: refuses %j', (options, text, fault) => expect(faultFor(text, options)).toEqual(fault));

test.each([
  '0x10',
  '1e3',
  '½',
  '٢٥',
  '1_000',
  'two',
  '#REF!',
  '~250',
  '>250',
  '12,',
  '-',
  '--5',
  '12 50',
  '1,25,000',
  '1,250 300',
  '0,450,000',
  '01,250',
  '1.2.3.4',
  '12/01/2027',
  '12-01-2027',
  '250 m3',
  '9'.repeat(1_000_000),
])('does not parse %.30s as a number', (text) => {
  expect(faultFor(text, volume)).toMatch(/ cannot be read as a number\. Enter one in MBBL, such as 250\.$/);
});

it('treats whitespace as an empty field', () => {
  expect(['', ' \u00a0', '\u200b\r\n'].map((text) => readNumber(text, volume))).toEqual([
    { empty: true },
    { empty: true },
    { empty: true },
  ]);
});

it('reports whether the notation or the unit was converted', () => {
  const by = (text: string) => {
    const read = readNumber(text, volume);
    return 'value' in read && read.by;
  };
  expect(['1,250.5', '250 MBBL', '1.200,50', '1 250', '250k', '250000 bbl'].map(by)).toEqual([
    'plain',
    'plain',
    'notation',
    'notation',
    'conversion',
    'conversion',
  ]);
});

it('refuses ambiguous separators if decimal commas are possible', () => {
  const european = { ...volume, decimalComma: true };
  expect(['1,250', '1.250'].map((text) => faultFor(text, european))).toEqual([
    '"1,250" can be 1250 or 1.25. Enter the one you mean.',
    '"1.250" can be 1250 or 1.25. Enter the one you mean.',
  ]);
  expect(['0,550', '1.250,5', '100'].map((text) => understood(text, european))).toEqual([
    '0.55 MBBL',
    '1,250.5 MBBL',
    '100 MBBL',
  ]);
});

it('parses every number that formatNumber writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (thousandths) => {
      const value = thousandths / 1000;
      expect(readNumber(formatNumber(value), volume)).toMatchObject({ value, by: 'plain' });
      expect(readNumber(`${value}`, volume)).toMatchObject({ value, by: 'plain' });
    }),
  );
});

it('keeps all digits of a text or refuses it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9.,' kMbl$¢-]{1,12}$/), (text) => {
      const read = readNumber(text, volume);
      if (!('value' in read)) return;
      const digits = (number: string) => number.replace(/\D/g, '').replace(/^0+|0+$/g, '');
      expect(digits(read.understood)).toBe(digits(text));
    }),
  );
});

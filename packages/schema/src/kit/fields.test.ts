import { describe, expect, it } from 'vitest';
import {
  choice,
  choices,
  count,
  date,
  decimal,
  flag,
  id,
  idempotencyKey,
  input,
  list,
  months,
  name,
  optionalName,
  optionalText,
  price,
  text,
  volume,
} from './fields.ts';

interface Parsing {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
}
/** The message of the refusal, or undefined if the value is accepted. */
const refusal = (field: Parsing, value: unknown) => field.safeParse(value).error?.issues[0]?.message;
const accepted = (field: Parsing, value: unknown) => {
  const { success, data, error } = field.safeParse(value);
  expect(success, error?.issues[0]?.message).toBe(true);
  return data;
};

const nothing = [undefined, null, ''];

describe('a decimal', () => {
  const field = decimal('Volume', { min: 0.5, max: 1000, decimals: 3 });

  it('accepts values that its column can hold', () => {
    for (const value of [0.5, 1, 999.999, 1000, 0.501, 123.456, 500.001])
      expect(accepted(field, value)).toBe(value);
  });

  it('accepts every number with the allowed decimals despite binary fractions', () => {
    const four = decimal('Price', { min: 0, max: 10_000, decimals: 4 });
    for (let n = 0; n <= 100_000; n += 7) expect(refusal(four, n / 10_000), `${n}`).toBeUndefined();
    for (let n = 1; n <= 99_999_999; n += 99_991) expect(refusal(four, n / 10_000), `${n}`).toBeUndefined();
  });

  it('rounds away the error of binary fractions but refuses further decimals', () => {
    for (const [sent, expected] of [
      [0.1 + 0.2 + 0.3, 0.6],
      [4.35 * 100, 435],
      [999.999 + 1e-13, 999.999],
      [1.0000000000001, 1],
    ] as const)
      expect(accepted(field, sent)).toBe(expected);
    for (const sent of [0.5000001, 1.0000000001, 0.6 + 1e-9])
      expect(refusal(field, sent)).toBe('Volume can have at most 3 decimals.');
    const radius = decimal('Radius', { min: 0, max: 10, decimals: 1 });
    expect(refusal(radius, Number.MIN_VALUE)).toBe('Radius can have at most 1 decimal.');
    expect(Object.is(accepted(radius, -0), 0)).toBe(true);
  });

  it('refuses fractions in a count', () => {
    for (const sent of [1.0000000001, 1.0000000000000002, 1.5, 0.9999999999999999, 7 + 1e-15])
      expect(refusal(count('Tanks', { min: 1 }), sent)).toBe(
        Number.isInteger(sent)
          ? undefined
          : sent < 1
            ? 'Tanks must be at least 1.'
            : 'Tanks must be a whole number.',
      );
    expect(refusal(count('Radius'), Number.MIN_VALUE)).toBe('Radius must be a whole number.');
    expect(Object.is(accepted(count('Radius'), -0), 0)).toBe(true);
  });

  it('names the field and its limits in messages', () => {
    expect(refusal(field, 0.4)).toBe('Volume must be at least 0.5.');
    expect(refusal(field, 1000.1)).toBe('Volume must be at most 1,000.');
    expect(refusal(field, 0.5001)).toBe('Volume can have at most 3 decimals.');
    expect(refusal(count('Tanks'), 1.5)).toBe('Tanks must be a whole number.');
    for (const value of nothing) expect(refusal(field, value)).toBe('Volume is required.');
    for (const value of ['5', true, {}, [], Number.NaN, Number.POSITIVE_INFINITY])
      expect(refusal(field, value)).toBe('Volume must be a number.');
  });

  it('has the range of its unit', () => {
    expect([refusal(volume('V'), 0), refusal(volume('V'), 0.001), refusal(volume('V'), 1_000_000)]).toEqual([
      'V must be at least 0.001.',
      undefined,
      undefined,
    ]);
    expect([refusal(price('P'), -0.0001), refusal(price('P'), 0), refusal(price('P'), 0.0001)]).toEqual([
      'P must be at least 0.',
      undefined,
      undefined,
    ]);
    expect([0, 1, 600, 601].map((value) => refusal(months('Term'), value) === undefined)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('an id', () => {
  it('is a positive safe integer', () => {
    expect(accepted(id('Bid'), Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    expect(refusal(id('Bid'), 0)).toBe('Bid must be a positive number.');
    for (const value of [1.5, '1', Number.NaN])
      expect(refusal(id('Bid'), value)).toBe('Bid must be a whole number.');
    expect(refusal(id('Bid'), 2 ** 53)).toBeDefined();
    expect(refusal(id('Bid'), undefined)).toBe('Bid is required.');
  });
});

describe('a date', () => {
  const field = date('Start date');

  it('is accepted in both formats and as a timestamp, and becomes YYYY-MM-DD', () => {
    for (const [written, day] of [
      ['2027-01-31', '2027-01-31'],
      ['01/31/2027', '2027-01-31'],
      [' 12/01/2026 ', '2026-12-01'],
      ['02/29/2028', '2028-02-29'],
      ['2000-01-01', '2000-01-01'],
      ['12/31/2100', '2100-12-31'],
      ['2026-12-31T00:00:00Z', '2026-12-31'],
      ['2026-12-31T00:00:00.000-06:00', '2026-12-31'],
      ['2026-12-31 00:00:00', '2026-12-31'],
      // Midnight in Chicago and Los Angeles, and noon, in UTC.
      ['2026-12-31T06:00:00.000Z', '2026-12-31'],
      ['2026-12-31T08:00:00Z', '2026-12-31'],
      ['2026-12-31T18:30:00Z', '2026-12-31'],
    ])
      expect(accepted(field, written)).toBe(day);
  });

  it('must exist in the calendar', () => {
    const wrong = [
      '2026-02-30',
      '02/29/2027',
      '2100-02-29',
      '2026-13-01',
      '00/10/2026',
      '1/2/2026',
      '2026-1-2',
    ];
    const odd = [
      '31/12/2026',
      '2026-12-31T24:00:00Z',
      '2026-02-30T00:00:00Z',
      '2026-12-31T25:00:00Z',
      '20261231',
      'tomorrow',
      '2026-12-31; --',
      '+2026-12-31',
    ];
    for (const value of [...wrong, ...odd, 20_261_231, {}])
      expect(refusal(field, value), `${value}`).toBe('Start date must be a date (MM/DD/YYYY).');
    for (const value of nothing) expect(refusal(field, value)).toBe('Start date is required.');
  });

  it('is refused if the date of a timestamp depends on the time zone', () => {
    // Evening in Houston, and midnight in Berlin.
    for (const value of ['2026-12-31T03:12:11Z', '2026-12-30T23:00:00.000Z'])
      expect(refusal(field, value)).toBe(
        'Start date is a moment that falls on two dates in different time zones. Send the date as YYYY-MM-DD.',
      );
  });

  it('must be between 2000 and 2100', () => {
    for (const value of ['1999-12-31', '2101-01-01', '01/01/0001', '9999-12-31'])
      expect(refusal(field, value)).toBe('Start date must be between the years 2000 and 2100.');
  });
});

describe('text', () => {
  const field = text('Comment', { max: 10 });

  it('is trimmed and must not be empty', () => {
    expect(accepted(field, '  two words ')).toBe('two words');
    expect(accepted(field, 'a\n\tb')).toBe('a\n\tb');
    for (const value of [...nothing, ' ', '\n\t']) expect(refusal(field, value)).toBe('Comment is required.');
    for (const value of [5, {}, []]) expect(refusal(field, value)).toBe('Comment must be text.');
    expect(refusal(field, 'x'.repeat(11))).toBe('Comment must be at most 10 characters.');
    expect(accepted(field, `${'x'.repeat(10)}   `)).toBe('x'.repeat(10));
  });

  it('refuses control characters and lone surrogates', () => {
    for (const value of ['a\u0000', '\u0007', 'a\u007fb', '\ud800', 'a\udc00b', '\udc00\ud800'])
      for (const each of [field, optionalText('Comment', { max: 10 })])
        expect(refusal(each, value)).toBe('Comment contains characters that are not allowed.');
    expect(accepted(field, '🛢️ été')).toBe('🛢️ été');
  });

  it('may be omitted if optional', () => {
    for (const value of nothing) expect(accepted(optionalText('Phone'), value)).toBe(value);
    expect(refusal(optionalText('Phone'), 5)).toBe('Phone must be text.');
  });
});

describe('choices and flags', () => {
  it('list the options in the message', () => {
    const field = choice('Type', ['Rail', 'Truck']);
    expect(accepted(field, 'Rail')).toBe('Rail');
    for (const value of ['rail', 'Rail ', 5, 'toString'])
      expect(refusal(field, value)).toBe('Type must be one of: Rail, Truck.');
    for (const value of nothing) expect(refusal(field, value)).toBe('Type is required.');
    expect(refusal(choices('Types', ['Rail', 'Truck']), 'Rail')).toBe('Types must be a list.');
    expect(refusal(choices('Types', ['Rail', 'Truck']), ['Ship'])).toBe('Types must be one of: Rail, Truck.');
  });

  it('are 0 or 1', () => {
    expect([accepted(flag('Sublet'), 0), accepted(flag('Sublet'), 1)]).toEqual([0, 1]);
    for (const value of [2, '1', true]) expect(refusal(flag('Sublet'), value)).toBe('Sublet must be 0 or 1.');
  });

  it('have a maximum number of entries', () => {
    expect(refusal(list('Modes', id('Mode'), { max: 2 }), [1, 2, 3])).toBe(
      'Modes can have at most 2 entries.',
    );
    expect(refusal(list('Modes', id('Mode')), 5)).toBe('Modes must be a list.');
  });
});

it('names unknown fields of an input', () => {
  const field = input({ name: text('Name') });
  expect(refusal(field, { name: 'a', user_id: 1, status: 'Open' })).toBe(
    'This call does not take the fields user_id, status.',
  );
  for (const value of [null, [], 'text', 5, undefined])
    expect(refusal(field, value)).toBe('The request must be an object.');
  // Shows five names, with fifty characters each.
  const many = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`${at}${'x'.repeat(60)}`, 1]));
  const names = Array.from({ length: 5 }, (_, at) => `${at}${'x'.repeat(49)}`).join(', ');
  expect(refusal(field, { name: 'a', ...many })).toBe(
    `This call does not take the fields ${names} and 2 more.`,
  );
});

it('accepts only letters, digits, - and _ in an idempotency key', () => {
  expect(accepted(idempotencyKey, 'a-key_0123')).toBe('a-key_0123');
  for (const value of ['short', 'two words here', 'x'.repeat(101)])
    expect(refusal(idempotencyKey, value)).toBe(
      'The idempotency key must be 8 to 100 letters, digits, - or _.',
    );
});

describe('a name', () => {
  const invisible = [
    0x00ad, 0x061c, 0x180e, 0x200b, 0x200d, 0x200f, 0x202a, 0x202e, 0x2060, 0x2064, 0x2066, 0x2069, 0xfeff,
  ];

  it('loses invisible characters', () => {
    for (const field of [name('Company'), optionalName('Company')])
      for (const code of invisible) {
        const hidden = String.fromCodePoint(code);
        expect(accepted(field, `${hidden}Ac${hidden}me${hidden} `), code.toString(16)).toBe('Acme');
      }
    expect(accepted(name('Company'), 'Łódź Öl & Gás 石油 😀')).toBe('Łódź Öl & Gás 石油 😀');
  });

  it('of invisible characters only counts as missing', () => {
    expect(refusal(name('Company'), '\u200b\u202e ')).toBe('Company is required.');
    expect(accepted(optionalName('Company'), '\u200b')).toBe('');
  });
});

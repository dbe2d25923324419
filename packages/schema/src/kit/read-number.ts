/**
 * The parser of numbers for form fields, imports and REST. Returns a number, or a message that says why the text is not exactly one
 * number. Never ignores a character that could have a meaning, and never rounds.
 */
import { numberMessages } from '../messages/number.ts';
import { formatNumber, formatPrice } from './format.ts';
import { normalizeDashes, stripInvisible } from './pasted-text.ts';

export interface NumberOptions {
  /** MBBL, BBL, USD/BBL, months, miles, ft, percent ...: determines which units are accepted and converted. */
  unit?: string | undefined;
  /** More decimals are refused; undefined allows any number. */
  decimals?: number | undefined;
  /** Decimal commas are possible, so `1,250` and `1.250` are ambiguous and refused. */
  decimalComma?: boolean | undefined;
}

export interface ReadNumber {
  value: number;
  /** "250 MBBL". */
  understood: string;
  /** `notation`: in another notation, such as 0,45; `conversion`: in another unit. */
  by: 'plain' | 'notation' | 'conversion';
}

/** The value of a form field: a number, '' if empty, or invalid text, which every contract refuses. */
export type TypedNumber = number | string;

export type NumberReading = { empty: true } | { fault: string } | ReadNumber;

/** An exact decimal: `digits` times 10 to the `exponent`. */
interface Exact {
  digits: bigint;
  exponent: number;
}

/** A double holds 15 significant decimal digits exactly. */
const MAX_DIGITS = 15;

/** Length of a text with number and unit. */
const MAX_LENGTH = 60;

const APOSTROPHES = /[\u2018\u2019\u02bc]/g;
const CELLS = /[\t\r\n]/;

/** Signs and currency, digits with separators, unit. */
const SHAPE = /^(\D*?)([.,]?\d(?:[\d., ']*\d)?\.?)(\D*)$/;

const FULL_WIDTH = /[\uff04\uff05\uff0c-\uff0f\uff10-\uff19]/g;

/** Replaces typographic and full-width characters with ASCII, and the hyphen of "bbl-month" with a slash. */
const plainCharacters = (text: string) =>
  normalizeDashes(text)
    .replace(FULL_WIDTH, (character) => character.normalize('NFKC'))
    .replace(/\s/g, ' ')
    .replace(APOSTROPHES, "'")
    .replace(/(?<=bbl|barrel)-(?=mo)/i, '/');

export function readNumber(text: string, options: NumberOptions = {}): NumberReading {
  const trimmed = stripInvisible(text).trim();
  if (trimmed === '') return { empty: true };
  if (trimmed.length > MAX_LENGTH) return { fault: numberMessages.notOneNumber(trimmed, options.unit) };
  if (CELLS.test(trimmed)) return { fault: numberMessages.severalCells };
  const plain = plainCharacters(trimmed);
  const [, before = '', numeral = '', after = ''] = SHAPE.exec(plain) ?? [];
  if (numeral === '') return { fault: faultOf(plain, trimmed, options) };
  if (/[+(]/.test(before) || /[-+)]/.test(after)) return { fault: numberMessages.sign(trimmed) };
  const [sign = '', currency] = [before.match(/-/g)?.join(''), before.replaceAll('-', '')];
  if (sign.length > 1 || /[=]/.test(before)) return { fault: faultOf(plain, trimmed, options) };
  const conversion = conversionOf(currency, after, options.unit);
  const readings = readingsOf(numeral, options);
  if (conversion === 'two readings')
    return { fault: numberMessages.thousandOrMillion(trimmed, thousandOrMillion(readings[0], options)) };
  if (readings.length === 0) return { fault: numberMessages.notOneNumber(trimmed, options.unit) };
  if (!conversion) {
    const isUnit = /[\p{L}\p{Sc}%'"°]/u.test(currency + after);
    return {
      fault: isUnit
        ? numberMessages.otherUnit(trimmed, options.unit)
        : numberMessages.notOneNumber(trimmed, options.unit),
    };
  }
  if (readings.length > 1) return { fault: numberMessages.twoReadings(trimmed, readings.map(plainText)) };
  const [reading] = readings as [Exact];
  const found = times(reading, conversion);
  const number = `${sign}${plainText(found)}`;
  if (String(found.digits).length > MAX_DIGITS) return { fault: numberMessages.digits(trimmed, MAX_DIGITS) };
  if (options.decimals !== undefined && -found.exponent > options.decimals)
    return { fault: numberMessages.decimals(withUnit(number, options.unit), options.decimals) };
  const value = Number(number) + 0;
  const isPlain = Number(numeral.replaceAll(',', '')) === Number(plainText(reading));
  return {
    value,
    understood: withUnit(formatOf(value, options), options.unit, value),
    by: conversion !== SAME ? 'conversion' : isPlain ? 'plain' : 'notation',
  };
}

const formatOf = (value: number, { unit, decimals }: NumberOptions) =>
  unit === 'USD/BBL' ? formatPrice(value) : formatNumber(value, decimals ?? MAX_DIGITS);

const withUnit = (number: string, unit: string | undefined, value?: number) =>
  unit ? `${number} ${value === 1 ? unit.replace(/s$/, '') : unit}` : number;

/** The possible readings of digits and separators; empty if they are not grouped like a number. */
function readingsOf(numeral: string, { unit, decimals, decimalComma }: NumberOptions): Exact[] {
  const groups = (separator: string, point: string) =>
    new RegExp(`^[1-9]\\d{0,2}(?:[${separator}]\\d{3})+(?:[${point}]\\d+)?$`);
  const isOneGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(numeral);
  const withPoint = () => exactOf(numeral.replace(/[, ']/g, ''));
  const withComma = () => exactOf(numeral.replace(/[. ']/g, '').replace(',', '.'));
  if (/^[\d]*\.?\d*$/.test(numeral))
    // In a field without decimals, 12.000 may be twelve thousand.
    return isOneGroup && (decimalComma || decimals === 0)
      ? [exactOf(numeral.replace('.', '')), withPoint()]
      : [withPoint()];
  if (groups(',', '.').test(numeral))
    // The comma is a thousands separator, but prices are so small that it may be a decimal comma.
    return isOneGroup && (decimalComma || unit === 'USD/BBL') && decimals !== 0
      ? [withPoint(), withComma()]
      : [withPoint()];
  if (groups(' ', '.').test(numeral) || groups("'", '.').test(numeral)) return [withPoint()];
  if (/^(?:0|[1-9]\d*)?,\d+$/.test(numeral)) return [withComma()];
  return ['.', ' ', "'"].some((separator) => groups(separator, ',').test(numeral)) ? [withComma()] : [];
}

function exactOf(decimal: string): Exact {
  const [whole = '', fraction = ''] = decimal.split('.');
  return times({ digits: BigInt(`${whole}${fraction}`), exponent: -fraction.length }, SAME);
}

/** Multiplies by `by` and by 10 to the `shift`. */
interface Conversion {
  by: bigint;
  shift: number;
}
const SAME: Conversion = { by: 1n, shift: 0 };

function times({ digits, exponent }: Exact, { by, shift }: Conversion): Exact {
  const text = String(digits * by);
  const short = text.replace(/0+$/, '');
  return short === ''
    ? { digits: 0n, exponent: 0 }
    : { digits: BigInt(short), exponent: exponent + shift + text.length - short.length };
}

function plainText({ digits, exponent }: Exact): string {
  if (exponent >= 0) return `${digits}${'0'.repeat(exponent)}`;
  const text = String(digits).padStart(1 - exponent, '0');
  return `${text.slice(0, exponent)}.${text.slice(exponent)}`;
}

/** Spellings of units, without spaces and dots, and their conversion to the unit of the field. */
const words: Record<string, [word: RegExp, conversion: Conversion][]> = {
  'USD/BBL': [
    [/^(usd|us\$|\$|dollars?)?(\/(bbls?|barrels?))?(\/(m|mo|month))?$/, SAME],
    [/^(¢|c|cts?|cents?)(\/(bbls?|barrels?))?(\/(m|mo|month))?$/, { by: 1n, shift: -2 }],
  ],
  months: [
    [/^(m|mos?|mths?|months?)$/, SAME],
    [/^(y|yrs?|years?)$/, { by: 12n, shift: 0 }],
  ],
  miles: [[/^(mi|miles?)$/, SAME]],
  ft: [[/^(ft|feet|foot|'|′)$/, SAME]],
  feet: [[/^(ft|feet|foot|'|′)$/, SAME]],
  days: [[/^(d|days?)$/, SAME]],
  percent: [[/^(%|pct|percent)$/, SAME]],
};

const BARRELS = /^(k|thousand|mm|mln|million|m(?=b))?(b|bbls?|barrels?)?$/;
const scales: Record<string, number> = { '': 0, k: 3, thousand: 3, m: 3, mm: 6, mln: 6, million: 6 };
/** Barrels per unit, as a power of ten. */
const barrels: Record<string, number> = { MBBL: 3, BBL: 0 };

/** The conversion for the texts around the digits; undefined for an unknown unit. */
function conversionOf(before: string, after: string, unit = ''): Conversion | 'two readings' | undefined {
  const simple = (text: string) =>
    text
      .toLowerCase()
      .replace(/\bper\b/g, '/')
      .replace(/[ .]/g, '');
  const [currency, word] = [simple(before), simple(after)];
  // A currency precedes the number, everything else follows it: "$0.45/bbl".
  if (
    currency !== '' &&
    !(unit === 'USD/BBL' && /^(usd|us\$|\$)$/.test(currency) && /^(usd)?(\/|$)/.test(word))
  )
    return undefined;
  if (word === '' || word === unit.toLowerCase()) return SAME;
  if (!Object.hasOwn(barrels, unit)) return (words[unit] ?? []).find(([pattern]) => pattern.test(word))?.[1];
  if (word === 'm') return 'two readings';
  const [match, scale = '', noun = ''] = BARRELS.exec(word) ?? [];
  if (match === undefined || (scale === '' && noun === 'b')) return undefined;
  const shift = (scales[scale] ?? 0) - (barrels[unit] ?? 0);
  // "250k" has no unit, so it is reported as a conversion.
  return shift === 0 && noun !== '' ? SAME : { by: 1n, shift };
}

const thousandOrMillion = (reading: Exact | undefined, { unit = '' }: NumberOptions) =>
  [3, 6].map((power) => {
    const shift = power - (barrels[unit] ?? 0);
    return `${reading ? plainText(times(reading, { by: 1n, shift })) : ''} ${unit}`.trim();
  });

const CALCULATION = /^=|\d ?[+*/×÷^x] ?[.,]?\d/i;
const RANGE = /\d ?[a-z$¢%]* ?(?:-|\bto\b|\.\.+|…|~) ?[$]?[.,]?\d/gi;

/** The message for a text that has more than separators between its digits. */
function faultOf(plain: string, text: string, { unit }: NumberOptions): string {
  // Hexadecimal numbers, exponents and dates.
  const isOtherNotation = /^-?0x|\de[-+]?\d|\d\/\d+\/\d/i.test(plain);
  if (!isOtherNotation && CALCULATION.test(plain)) return numberMessages.calculation(text);
  if (!isOtherNotation && plain.match(RANGE)?.length === 1) return numberMessages.range(text);
  return numberMessages.notOneNumber(text, unit);
}

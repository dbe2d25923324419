/**
 * The one reader of numbers from text, for form fields, imports and REST: it answers one number, or says in a sentence why
 * the text is not plainly one. It never drops a character that could mean something, and never rounds.
 */
import { numberMessages } from '../messages/number.ts';
import { formatNumber, formatPrice } from './format.ts';
import { normalizeDashes, stripInvisible } from './pasted-text.ts';

export interface NumberOptions {
  /** MBBL, BBL, USD/BBL, months, miles, ft, percent ...: what may be written with the number, and what is converted. */
  unit?: string | undefined;
  /** Decimals that are kept; more are refused. Without it, any number of them. */
  decimals?: number | undefined;
  /** The writer may use decimal commas: `1,250` and `1.250` are refused then, as each of them has two readings. */
  decimalComma?: boolean | undefined;
}

export interface ReadNumber {
  value: number;
  /** "250 MBBL". */
  understood: string;
  /** `notation`: written otherwise than the product writes numbers, as 0,45; `conversion`: in another unit. */
  by: 'plain' | 'notation' | 'conversion';
}

/** What a field of a form holds: a number, '' for none, or the text that is not one, which no contract takes. */
export type TypedNumber = number | string;

export type NumberReading = { empty: true } | { fault: string } | ReadNumber;

/** A decimal fraction without the errors of binary ones: `digits` times 10 to the `exponent`. */
interface Exact {
  digits: bigint;
  exponent: number;
}

/** More significant digits do not all fit a double. */
const MOST_DIGITS = 15;

/** Of a number with its unit in words. */
const LONGEST = 60;

const APOSTROPHES = /[\u2018\u2019\u02bc]/g;
const CELLS = /[\t\r\n]/;

/** Signs and currency, digits with separators, unit. */
const SHAPE = /^(\D*?)([.,]?\d(?:[\d., ']*\d)?\.?)(\D*)$/;

const FULL_WIDTH = /[\uff04\uff05\uff0c-\uff0f\uff10-\uff19]/g;

/** Spaces, dashes, apostrophes and full-width characters as the keyboard has them; the hyphen of "bbl-month" as its slash. */
const plainCharacters = (text: string) =>
  normalizeDashes(text)
    .replace(FULL_WIDTH, (character) => character.normalize('NFKC'))
    .replace(/\s/g, ' ')
    .replace(APOSTROPHES, "'")
    .replace(/(?<=bbl|barrel)-(?=mo)/i, '/');

/** Reads a text as one number. */
export function readNumber(text: string, options: NumberOptions = {}): NumberReading {
  const trimmed = stripInvisible(text).trim();
  if (trimmed === '') return { empty: true };
  if (trimmed.length > LONGEST) return { fault: numberMessages.notOneNumber(trimmed, options.unit) };
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
  if (String(found.digits).length > MOST_DIGITS)
    return { fault: numberMessages.digits(trimmed, MOST_DIGITS) };
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
  unit === 'USD/BBL' ? formatPrice(value) : formatNumber(value, decimals ?? MOST_DIGITS);

const withUnit = (number: string, unit: string | undefined, value?: number) =>
  unit ? `${number} ${value === 1 ? unit.replace(/s$/, '') : unit}` : number;

/** What the digits and their separators can mean; none where they are not separated as numbers are. */
function readingsOf(numeral: string, { unit, decimals, decimalComma }: NumberOptions): Exact[] {
  const groups = (separator: string, point: string) =>
    new RegExp(`^[1-9]\\d{0,2}(?:[${separator}]\\d{3})+(?:[${point}]\\d+)?$`);
  const isOneGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(numeral);
  const withPoint = () => exactOf(numeral.replace(/[, ']/g, ''));
  const withComma = () => exactOf(numeral.replace(/[. ']/g, '').replace(',', '.'));
  if (/^[\d]*\.?\d*$/.test(numeral))
    // Whole numbers have no decimals: 12.000 may be twelve thousand.
    return isOneGroup && (decimalComma || decimals === 0)
      ? [exactOf(numeral.replace('.', '')), withPoint()]
      : [withPoint()];
  if (groups(',', '.').test(numeral))
    // A comma groups here, but prices are so small that it may be a decimal comma.
    return isOneGroup && (decimalComma || unit === 'USD/BBL') && decimals !== 0
      ? [withPoint(), withComma()]
      : [withPoint()];
  if (groups(' ', '.').test(numeral) || groups("'", '.').test(numeral)) return [withPoint()];
  if (/^(?:0|[1-9]\d*)?,\d+$/.test(numeral)) return [withComma()];
  return ['.', ' ', "'"].some((separator) => groups(separator, ',').test(numeral)) ? [withComma()] : [];
}

/** `1250.50` without zeros at its end. */
function exactOf(decimal: string): Exact {
  const [whole = '', fraction = ''] = decimal.split('.');
  return times({ digits: BigInt(`${whole}${fraction}`), exponent: -fraction.length }, SAME);
}

/** By 10 to the `shift`, and `by`. */
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

/** Words of a unit, without spaces and dots, and what makes a number in them one of the field's unit. */
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
/** Barrels of one of the unit, as a power of ten. */
const barrels: Record<string, number> = { MBBL: 3, BBL: 0 };

/** What the words around the digits do to the number; undefined where the field knows no such word. */
function conversionOf(before: string, after: string, unit = ''): Conversion | 'two readings' | undefined {
  const simple = (text: string) =>
    text
      .toLowerCase()
      .replace(/\bper\b/g, '/')
      .replace(/[ .]/g, '');
  const [currency, word] = [simple(before), simple(after)];
  // Currency stands before the number, everything else after it: "$0.45/bbl".
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
  // "250k" does not say of what, so what was understood is worth a word.
  return shift === 0 && noun !== '' ? SAME : { by: 1n, shift };
}

const thousandOrMillion = (reading: Exact | undefined, { unit = '' }: NumberOptions) =>
  [3, 6].map((power) => {
    const shift = power - (barrels[unit] ?? 0);
    return `${reading ? plainText(times(reading, { by: 1n, shift })) : ''} ${unit}`.trim();
  });

const CALCULATION = /^=|\d ?[+*/×÷^x] ?[.,]?\d/i;
const RANGE = /\d ?[a-z$¢%]* ?(?:-|\bto\b|\.\.+|…|~) ?[$]?[.,]?\d/gi;

/** Why a text with something else than separators between its digits is not one number. */
function faultOf(plain: string, text: string, { unit }: NumberOptions): string {
  // Hexadecimal, powers of ten and dates.
  const isOtherNotation = /^-?0x|\de[-+]?\d|\d\/\d+\/\d/i.test(plain);
  if (!isOtherNotation && CALCULATION.test(plain)) return numberMessages.calculation(text);
  if (!isOtherNotation && plain.match(RANGE)?.length === 1) return numberMessages.range(text);
  return numberMessages.notOneNumber(text, unit);
}

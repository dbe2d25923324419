/** Numbers that came as text: clients of forms send them so. */
import { readNumber } from '@tank/schema/kit/read-number';
import * as z from 'zod';

/** As programs write numbers: `1.250` is one and a quarter to them. */
const NUMERAL = /^-?(\d+(\.\d+)?|\.\d+)$/;

/**
 * The number that a program's text says: a numeral, or what has one reading only, such as `1 250,5` or `250 MBBL` where the
 * field is in MBBL. Other units are not converted: a program knows the unit that is documented.
 */
export function numberFromText(text: string, unit?: string): number | undefined {
  if (NUMERAL.test(text)) return Number(text);
  const read = readNumber(text, { unit, decimalComma: true });
  return 'value' in read && read.by !== 'conversion' ? read.value : undefined;
}

/** As far as it is of any kind of contract. */
export interface Contract {
  def: {
    type: string;
    shape?: Record<string, Contract>;
    element?: Contract;
    innerType?: Contract;
    in?: Contract;
    options?: Contract[];
    values?: unknown[];
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

function fieldsOf(shape: Record<string, Contract>, value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      return [key, field ? numbersFromText(field, inner) : inner];
    }),
  );
}

/** The value with numbers where the contract takes numbers and a text says one; else as it came. */
export function numbersFromText(contract: object, value: unknown): unknown {
  const { def } = contract as Contract;
  const inner = def.innerType ?? def.in;
  if (inner) return numbersFromText(inner, value);
  if (typeof value === 'string')
    return takesNumber(def) ? (numberFromText(value, unitOf(contract)) ?? value) : value;
  if (def.element && Array.isArray(value)) {
    const { element } = def;
    return value.map((one) => numbersFromText(element, one));
  }
  return def.shape && isObject(value) ? fieldsOf(def.shape, value) : value;
}

const unitOf = (contract: object) => z.globalRegistry.get(contract as z.ZodType)?.unit as string | undefined;

/** Whether the contract takes a number and no text: where it takes both, a text stays a text. */
function takesNumber({ type, values, options }: Contract['def']): boolean {
  if (type === 'literal') return typeof values?.[0] === 'number';
  return type === 'number' || (options?.every((option) => takesNumber(option.def)) ?? false);
}

/** Converts numbers that clients send as text, such as from forms. */
import { readNumber } from '@tank/schema/kit/read-number';
import * as z from 'zod';

/** The notation of programs, in which `1.250` is 1.25. */
const NUMERAL = /^-?(\d+(\.\d+)?|\.\d+)$/;

/**
 * The number in a text: a numeral, or an unambiguous notation such as `1 250,5`, or `250 MBBL` for a field in MBBL.
 * Other units are not converted: programs know the documented unit.
 */
export function numberFromText(text: string, unit?: string): number | undefined {
  if (NUMERAL.test(text)) return Number(text);
  const read = readNumber(text, { unit, decimalComma: true });
  return 'value' in read && read.by !== 'conversion' ? read.value : undefined;
}

/** The parts of a Zod schema that are read here. */
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

/** The value with text converted to numbers where the contract takes numbers; other values are unchanged. */
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

/** Whether the contract takes numbers but not text. */
function takesNumber({ type, values, options }: Contract['def']): boolean {
  if (type === 'literal') return typeof values?.[0] === 'number';
  return type === 'number' || (options?.every((option) => takesNumber(option.def)) ?? false);
}

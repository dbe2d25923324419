/** Converts the notations of form and JSON clients for empty values, flags and numbers to those of a contract. */
import type * as z from 'zod';
import { type Contract, numbersFromText } from './numeric-text.ts';

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

const unwrap = ({ def }: Contract): Contract['def'] => {
  const inner = def.innerType ?? def.in;
  return inner ? unwrap(inner) : def;
};

/** Whether the contract takes exactly 1 and 0. */
const isFlag = ({ options }: Contract['def']): boolean =>
  options?.length === 2 && options.every(({ def }) => def.values?.[0] === 0 || def.values?.[0] === 1);

/** Flags as text, in queries, forms and JSON. */
const flagWords: Record<string, 0 | 1> = { true: 1, false: 0 };
export const flagOf = (value: unknown): unknown =>
  Object.hasOwn(flagWords, String(value).toLowerCase()) ? flagWords[String(value).toLowerCase()] : value;

const accepts = (contract: Contract, value: unknown) =>
  (contract as unknown as z.ZodType).safeParse(value).success;

/** The value by which the contract represents an empty one: `null`, an empty list or undefined. */
export function emptyValueOf(contract: Contract): null | undefined | [] {
  if (accepts(contract, null)) return null;
  return accepts(contract, undefined) || !accepts(contract, []) ? undefined : [];
}

function read(contract: Contract, value: unknown): unknown {
  const { element, shape, ...def } = unwrap(contract);
  if (isFlag(def)) return flagOf(value);
  if (element && Array.isArray(value)) return value.map((one) => read(element, one));
  if (!shape || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (!field) return [key, inner];
      return [key, isEmptyValue(inner) ? emptyValueOf(field) : read(field, inner)];
    }),
  );
}

/**
 * The value as the contract represents it; values that cannot be converted are unchanged, and the contract rejects
 * them.
 */
export const valueFromWire = (contract: object, value: unknown): unknown =>
  numbersFromText(contract, read(contract as Contract, value));

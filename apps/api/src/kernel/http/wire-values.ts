/** How clients of forms and JSON write values that a contract names in one way: none, flags, numbers. */
import type * as z from 'zod';
import { type Contract, numbersFromText } from './numeric-text.ts';

/** `null` and an empty text stand for no value. */
export const isNone = (value: unknown): boolean => value === undefined || value === null || value === '';

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

const bottomOf = ({ def }: Contract): Contract['def'] => {
  const inner = def.innerType ?? def.in;
  return inner ? bottomOf(inner) : def;
};

/** 1 or 0, and nothing else. */
const isFlag = ({ options }: Contract['def']): boolean =>
  options?.length === 2 && options.every(({ def }) => def.values?.[0] === 0 || def.values?.[0] === 1);

/** Words for flags, in queries, forms and JSON alike. */
const flagWords: Record<string, 0 | 1> = { true: 1, false: 0 };
export const flagOf = (value: unknown): unknown =>
  Object.hasOwn(flagWords, String(value).toLowerCase()) ? flagWords[String(value).toLowerCase()] : value;

const takes = (contract: Contract, value: unknown) =>
  (contract as unknown as z.ZodType).safeParse(value).success;

/** No value, as the contract writes it: `null`, an empty list, or left out. */
export function noneOf(contract: Contract): null | undefined | [] {
  if (takes(contract, null)) return null;
  return takes(contract, undefined) || !takes(contract, []) ? undefined : [];
}

function read(contract: Contract, value: unknown): unknown {
  const { element, shape, ...def } = bottomOf(contract);
  if (isFlag(def)) return flagOf(value);
  if (element && Array.isArray(value)) return value.map((one) => read(element, one));
  if (!shape || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (!field) return [key, inner];
      return [key, isNone(inner) ? noneOf(field) : read(field, inner)];
    }),
  );
}

/** The value as the contract writes it; what says nothing that it takes stays as it came, to be refused. */
export const valueFromWire = (contract: object, value: unknown): unknown =>
  numbersFromText(contract, read(contract as Contract, value));

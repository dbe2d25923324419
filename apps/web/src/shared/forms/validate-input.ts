import { checkInput, messagesByField } from '@tank/schema/kit/check-input';
import type { Rules } from '@tank/schema/kit/rules';
import { readToday } from '@tank/ui/lib/today';
import type * as z from 'zod';

/** Empty fields count as missing, so that the contract reports them as required. */
const blankToMissing = (value: unknown): unknown => {
  if (value === '') return undefined;
  if (Array.isArray(value)) return value.map(blankToMissing);
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array || value instanceof Blob)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, blankToMissing(inner)]));
};

/** The parsed input of a call, or its errors by field. */
export function validateInput<S extends z.ZodType>(contract: S, values: unknown, rules?: Rules<never>) {
  const result = checkInput({ contract, rules, values: blankToMissing(values), today: readToday() });
  return { result, errors: messagesByField(result.issues) };
}

/** Marks a group of choices as invalid. `aria-invalid` would mark a single choice. */
export const invalidGroupProps = (error: unknown) => ({ 'data-invalid-group': error ? true : undefined });

const INVALID = '[aria-invalid="true"], [data-invalid-group] input';

/** Focuses the first invalid field or group and returns whether there is one. */
export function focusFirstError(): boolean {
  // Prefers the topmost dialog, because the form behind it may have invalid fields, too.
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  const field = dialog?.querySelector<HTMLElement>(INVALID) ?? document.querySelector<HTMLElement>(INVALID);
  field?.focus();
  return field !== null;
}

/** What a form has against what its fields hold, in the server's words: of every form, whatever keeps its fields. */
import { checkInput, messagesByField } from '@tank/schema/kit/check-input';
import type { Rules } from '@tank/schema/kit/rules';
import { readToday } from '@tank/ui/lib/today';
import type * as z from 'zod';

/** An empty field is a missing one: the contract then says that it is required. */
const blankToMissing = (value: unknown): unknown => {
  if (value === '') return undefined;
  if (Array.isArray(value)) return value.map(blankToMissing);
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array || value instanceof Blob)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, blankToMissing(inner)]));
};

/** The parsed input of a call, or the sentences of what is wrong with it, by field. */
export function refusalsOf<S extends z.ZodType>(contract: S, values: unknown, rules?: Rules<never>) {
  const result = checkInput({ contract, rules, values: blankToMissing(values), today: readToday() });
  return { result, errors: messagesByField(result.issues) };
}

/** On a group of choices, none of which is wrong by itself. */
export const refusedGroup = (error: unknown) => ({ 'data-refused': error ? true : undefined });

const REFUSED = '[aria-invalid="true"], [data-refused] input';

/** Brings the first refused field into sight, or the first choice of a refused group; whether there is one. */
export function focusFirstError(): boolean {
  // A form behind an open dialog may have refused fields, too, which come first in the page.
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  const field = dialog?.querySelector<HTMLElement>(REFUSED) ?? document.querySelector<HTMLElement>(REFUSED);
  field?.focus();
  return field !== null;
}

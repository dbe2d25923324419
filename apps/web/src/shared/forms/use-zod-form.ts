import { useForm } from '@mantine/form';
import { utcDate } from '@tank/schema/kit/dates';
import { check, sentencesOf } from '@tank/schema/kit/faults';
import type { Rules } from '@tank/schema/kit/rules';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import type { Failure } from '../calls/failure.ts';
import { notify } from '../notices/notify.ts';

interface Options<S extends z.ZodType, V extends object> {
  /** The contract of the call that the form sends; or how to load it, where the page must be light. */
  contract: S | (() => Promise<S>);
  /** Rules that need more than one field or the day; the verb asks the same. */
  rules?: Rules<never>;
  initialValues: V;
  /** Turns what the fields hold into the call's input, where the two differ. */
  inputOf?: (values: V) => unknown;
}

/** An empty field is a missing one: the contract then says that it is required. */
const blankToMissing = (value: unknown): unknown => {
  if (value === '') return undefined;
  if (Array.isArray(value)) return value.map(blankToMissing);
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array || value instanceof Blob)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, blankToMissing(inner)]));
};

/**
 * A form that refuses what the server refuses, in the same words: the contract's and the rules' sentences are shown at
 * their fields. `submit` hands over the parsed input; `fail` puts the server's issues at the fields.
 */
export function useZodForm<S extends z.ZodType, V extends object>(options: Options<S, V>) {
  const { contract, rules, initialValues, inputOf = (values: V): unknown => values } = options;
  const form = useForm<V>({ initialValues });
  const checked = async (values: V) => {
    const schema = typeof contract === 'function' ? await contract() : contract;
    const result = check({
      contract: schema,
      rules,
      values: blankToMissing(inputOf(values)),
      today: utcDate(new Date()),
    });
    return { result, errors: sentencesOf(result.issues) };
  };
  return {
    form,
    submit: (send: (input: z.output<S>) => void) => async (event?: { preventDefault(): void }) => {
      event?.preventDefault();
      const { result, errors } = await checked(form.getValues());
      // Drawn at once: focus that came a frame later could take a field from someone who types already.
      flushSync(() => form.setErrors(errors));
      if (result.success) send(result.data);
      else focusFirstError();
    },
    /** Shows the server's issues at their fields; where there is no such field, in a notice. */
    fail: (error: Failure) => {
      const errors = sentencesOf(error.data?.issues ?? []);
      if (Object.keys(errors).length === 0) return;
      // Drawn at once: focus that came a frame later could take a field from someone who types already.
      flushSync(() => form.setErrors(errors));
      if (!focusFirstError()) void notify({ type: 'error', text: error.message });
    },
  };
}

/** Brings the first refused field into sight; whether there is one. */
function focusFirstError(): boolean {
  const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return field !== null;
}

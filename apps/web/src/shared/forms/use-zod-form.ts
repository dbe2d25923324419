import { useForm } from '@mantine/form';
import { messagesByField } from '@tank/schema/kit/check-input';
import type { Rules } from '@tank/schema/kit/rules';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import type { Failure } from '../calls/failure.ts';
import { notify } from '../notices/notify.ts';
import { focusFirstError, refusalsOf } from './refusals.ts';

interface Options<S extends z.ZodType, V extends object> {
  /** The contract of the call that the form sends. */
  contract: S;
  /** Rules that need more than one field or the day; the verb asks the same. */
  rules?: Rules<never>;
  initialValues: V;
  /** Turns what the fields hold into the call's input, where the two differ. */
  inputOf?: (values: V) => unknown;
}

/**
 * A form that refuses what the server refuses, in the same words: the contract's and the rules' sentences are shown at
 * their fields. `submit` hands over the parsed input; `fail` puts the server's issues at the fields.
 */
export function useZodForm<S extends z.ZodType, V extends object>(options: Options<S, V>) {
  const { contract, rules, initialValues, inputOf = (values: V): unknown => values } = options;
  const form = useForm<V>({ initialValues });
  return {
    form,
    submit: (send: (input: z.output<S>) => void) => (event?: { preventDefault(): void }) => {
      event?.preventDefault();
      const { result, errors } = refusalsOf(contract, inputOf(form.getValues()), rules);
      // Drawn at once: focus that came a frame later could take a field from someone who types already.
      flushSync(() => form.setErrors(errors));
      if (result.success) send(result.data);
      else focusFirstError();
    },
    /** Shows the server's issues at their fields; where there is no such field, in a notice. */
    fail: (error: Failure) => {
      const errors = messagesByField(error.data?.issues ?? []);
      if (Object.keys(errors).length === 0) return;
      // Drawn at once: focus that came a frame later could take a field from someone who types already.
      flushSync(() => form.setErrors(errors));
      if (!focusFirstError()) void notify({ type: 'error', text: error.message });
    },
  };
}

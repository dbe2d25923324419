import { useForm } from '@mantine/form';
import { messagesByField } from '@tank/schema/kit/check-input';
import type { Rules } from '@tank/schema/kit/rules';
import { flushSync } from 'react-dom';
import type * as z from 'zod';
import type { Failure } from '../calls/failure.ts';
import { notify } from '../notices/notify.ts';
import { focusFirstError, validateInput } from './validate-input.ts';

interface Options<S extends z.ZodType, V extends object> {
  /** The contract of the procedure that the form calls. */
  contract: S;
  /** Rules across fields or about the date; the server checks the same. */
  rules?: Rules<never>;
  initialValues: V;
  /** Converts form values to the procedure's input; default: unchanged. */
  inputOf?: (values: V) => unknown;
}

/**
 * A form that validates with the server's contract and rules. `submit` passes the parsed input; `fail` shows the
 * server's issues at their fields.
 */
export function useZodForm<S extends z.ZodType, V extends object>(options: Options<S, V>) {
  const { contract, rules, initialValues, inputOf = (values: V): unknown => values } = options;
  const form = useForm<V>({ initialValues });
  return {
    form,
    submit: (send: (input: z.output<S>) => void) => (event?: { preventDefault(): void }) => {
      event?.preventDefault();
      const { result, errors } = validateInput(contract, inputOf(form.getValues()), rules);
      // Synchronous, because focusing in a later frame could take focus from a field that the user types in.
      flushSync(() => form.setErrors(errors));
      if (result.success) send(result.data);
      else focusFirstError();
    },
    /** Shows the server's issues at their fields, or in a notice if the form has no such field. */
    fail: (error: Failure) => {
      const errors = messagesByField(error.data?.issues ?? []);
      if (Object.keys(errors).length === 0) return;
      // Synchronous for the same reason as in `submit`.
      flushSync(() => form.setErrors(errors));
      if (!focusFirstError()) void notify({ type: 'error', text: error.message });
    },
  };
}

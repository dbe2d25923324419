import { TextInput } from '@mantine/core';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import type * as z from 'zod';
import type { Failure } from '../../../shared/calls/failure.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';

interface NameDialogProps<S extends z.ZodType> {
  title: string;
  label: string;
  description?: string;
  submitLabel: string;
  /** Input field that carries the name. */
  field: string;
  contract: S;
  /** Input of the call that the user does not edit. */
  fixedInput?: object;
  initial?: string;
  pending: boolean;
  onSubmit: (input: z.output<S>, fail: (error: Failure) => void) => void;
  onClose: () => void;
}

/** Dialog for the name of a product or category. */
export function NameDialog<S extends z.ZodType>(props: NameDialogProps<S>) {
  const { field, contract, fixedInput, initial = '', onSubmit, label, ...dialog } = props;
  const { form, submit, fail } = useZodForm({
    contract,
    initialValues: { [field]: initial },
    inputOf: (values) => ({ ...fixedInput, ...values }),
  });
  return (
    <FormDialog
      {...dialog}
      size="sm"
      onSubmit={submit((input) => onSubmit(input, fail))}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <TextInput label={label} withAsterisk data-autofocus {...form.getInputProps(field)} />
    </FormDialog>
  );
}

import type { UseFormReturnType } from '@mantine/form';
import type { ModeValues } from './mode-values.ts';

type Form = UseFormReturnType<{ access_modes: ModeValues[] }>;

/** The part of a form that the mode editor needs. */
export type ModesForm = Pick<
  Form,
  | 'values'
  | 'errors'
  | 'getInputProps'
  | 'getInputNode'
  | 'setFieldValue'
  | 'setFieldError'
  | 'clearFieldError'
  | 'insertListItem'
  | 'removeListItem'
>;

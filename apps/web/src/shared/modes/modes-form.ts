import type { UseFormReturnType } from '@mantine/form';
import type { ModeValues } from './mode-values.ts';

type Form = UseFormReturnType<{ access_modes: ModeValues[] }>;

/** Of any form that has access modes: what the editor of them needs. */
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

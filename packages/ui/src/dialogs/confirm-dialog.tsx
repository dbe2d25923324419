import { type MantineColor, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DialogSize } from './dialog-frame.tsx';
import { FormDialog } from './form-dialog.tsx';

export interface ConfirmReason {
  label: string;
  /** The error for an empty reason ("Reject requires a reason."); without it the reason is optional. */
  required?: string;
  placeholder?: string;
  /** Default 500. */
  maxLength?: number;
}

export interface ConfirmDialogProps {
  onClose: () => void;
  /** Receives the trimmed reason, or '' if the dialog does not ask for one. */
  onConfirm: (reason: string) => void;
  title: string;
  /** The record, shown below the title. */
  subtitle?: string;
  children?: ReactNode;
  /** Default `sm`. */
  size?: DialogSize;
  confirmLabel: string;
  /** `red` for actions that cannot be undone. */
  confirmColor?: MantineColor;
  cancelLabel?: string;
  pending?: boolean;
  /** Gives the initial focus to the confirming button, for a question with an expected answer. */
  focusesSubmit?: boolean;
  /** The reason why the dialog cannot be confirmed yet. */
  submitDisabled?: string | false;
  reason?: ConfirmReason | undefined;
  /** Content at the left end of the footer. */
  aside?: ReactNode;
}

/** Asks for confirmation, optionally with a reason. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onConfirm, confirmLabel, confirmColor, reason, children, ...dialog } = props;
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);

  const submit = () => {
    const trimmed = text.trim();
    if (reason?.required && !trimmed) setMissing(true);
    else onConfirm(trimmed);
  };

  return (
    <FormDialog
      size="sm"
      {...dialog}
      isDirty={() => text.trim() !== ''}
      hasAutofocusField={!!reason}
      submitLabel={confirmLabel}
      submitColor={confirmColor}
      onSubmit={submit}
    >
      {children}
      {reason && (
        <Textarea
          mt={children ? 'sm' : 0}
          label={reason.label}
          placeholder={reason.placeholder}
          withAsterisk={!!reason.required}
          aria-required={!!reason.required}
          maxLength={reason.maxLength ?? 500}
          error={isMissing && !text.trim() ? reason.required : undefined}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

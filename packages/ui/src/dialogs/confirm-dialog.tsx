import { type MantineColor, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';

export interface ConfirmReason {
  label: string;
  /** Refused when empty, with this sentence ("Reject requires a reason."); left out: the reason is optional. */
  required?: string;
  placeholder?: string;
  /** Default 500. */
  maxLength?: number;
}

export interface ConfirmDialogProps {
  onClose: () => void;
  /** With the trimmed reason where one is asked for, else ''. */
  onConfirm: (reason: string) => void;
  title: string;
  /** Beneath the title: the record that it is about. */
  subtitle?: string;
  /** The question, or more than that. */
  children?: ReactNode;
  confirmLabel: string;
  /** `red` for what cannot be taken back. */
  confirmColor?: MantineColor;
  cancelLabel?: string;
  pending?: boolean;
  /** Why it cannot be confirmed yet. */
  submitDisabled?: string | false;
  reason?: ConfirmReason;
}

/** Are you sure? With a reason where one is due. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onConfirm, confirmLabel, confirmColor, reason, children, ...dialog } = props;
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = () => {
    const given = text.trim();
    if (reason?.required && !given) setMissing(true);
    else onConfirm(given);
  };

  return (
    <FormDialog
      {...dialog}
      size="sm"
      dirty={() => text.trim() !== ''}
      fieldFirst={!!reason}
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
          error={missing && !text.trim() ? reason.required : undefined}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

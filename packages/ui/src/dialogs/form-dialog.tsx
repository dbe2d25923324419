import { Button, type MantineColor, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { type ReactNode, use, useId, useRef } from 'react';
import { CancelQueuedContext } from '../lib/cancel-queued.ts';
import { useSlow } from '../states/use-slow.ts';
import { words as waitingWords } from '../states/words.ts';
import { DialogContent, DialogError, DialogFrame, type DialogSize } from './dialog-frame.tsx';
import classes from './dialogs.module.css';
import { HiddenFaults } from './hidden-faults.tsx';
import { type CloseGuard, useCloseGuard } from './use-close-guard.ts';
import { words } from './words.ts';

export interface FormDialogProps {
  onClose: () => void;
  title: ReactNode;
  /** The record, shown below the title. */
  subtitle?: ReactNode;
  /** Shown above the fields. */
  description?: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
  submitLabel: string;
  submitColor?: MantineColor;
  /** The reason why the form cannot be submitted now, shown beside the button. */
  submitDisabled?: string | false;
  cancelLabel?: string;
  /** While the form asks a question before submitting: the left button goes back instead of closing. */
  onBack?: (() => void) | undefined;
  /** The request is running: shows a spinner and blocks submit and close. Offline, Cancel cancels the request. */
  pending?: boolean;
  /** Whether the form has unsaved input, so that closing asks first. A function, because the last rendered value may be stale. */
  isDirty?: () => boolean;
  /** Whether a field has `data-autofocus`, which gets the initial focus. */
  hasAutofocusField?: boolean;
  /** Gives the initial focus to the primary button. */
  focusesSubmit?: boolean;
  /** The error of a failed submit. */
  error?: string | null;
  /** Content at the left end of the footer. */
  aside?: ReactNode;
  /** A card at the right of the fields; above them on narrow screens. */
  summary?: ReactNode;
  size?: DialogSize;
}

const isNeverDirty = () => false;

/** A form in a dialog, with Cancel and one primary button. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, title, subtitle, size, pending = false, isDirty = isNeverDirty } = props;
  const cancelQueued = use(CancelQueuedContext);
  const isOffline = !useNetwork().online && pending;
  const close = () => {
    if (!isOffline || cancelQueued()) onClose();
  };
  const form = useRef<HTMLFormElement>(null);
  const guard = useCloseGuard(isDirty, pending && !isOffline, close);
  return (
    <DialogFrame title={title} subtitle={subtitle} size={size}>
      <form
        ref={form}
        className={classes.form}
        noValidate
        aria-busy={pending}
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles the submit of a form in a nested dialog to the form around it.
          event.stopPropagation();
          if (!pending && !props.submitDisabled) props.onSubmit();
        }}
      >
        <DialogContent hasAutofocusField={props.hasAutofocusField} hasAutofocusButton={props.focusesSubmit}>
          <DialogError text={props.error} />
          {props.description && (
            <Text size="sm" c="dimmed" mb="sm">
              {props.description}
            </Text>
          )}
          {props.summary ? (
            <div className={classes.split}>
              <div>{props.children}</div>
              <div className={classes.summary}>{props.summary}</div>
            </div>
          ) : (
            props.children
          )}
        </DialogContent>
        <HiddenFaults form={form} />
        {guard.isAsking ? (
          <GuardBar {...guard} />
        ) : (
          <Buttons
            {...props}
            isOffline={isOffline}
            onCancel={isOffline ? guard.requestClose : (props.onBack ?? guard.requestClose)}
          />
        )}
      </form>
    </DialogFrame>
  );
}

function Buttons(props: FormDialogProps & { isOffline: boolean; onCancel: () => void }) {
  const { isOffline, pending = false, submitDisabled, aside, submitLabel, submitColor, cancelLabel } = props;
  const reasonId = useId();
  const slowText = useSlow(pending) && waitingWords.waiting;
  const note = (isOffline ? waitingWords.offline : slowText) || submitDisabled || aside;
  return (
    <div className={classes.footer}>
      {note && (
        <div className={classes.aside} id={reasonId} role={pending ? 'status' : undefined}>
          {note}
        </div>
      )}
      <Button variant="default" disabled={pending && !isOffline} onClick={props.onCancel}>
        {cancelLabel ?? 'Cancel'}
      </Button>
      <Button
        type="submit"
        data-autofocus={props.focusesSubmit || undefined}
        color={submitColor}
        loading={pending}
        disabled={!!submitDisabled}
        aria-describedby={submitDisabled ? reasonId : undefined}
      >
        {submitLabel}
      </Button>
    </div>
  );
}

function GuardBar({ keep, discard }: CloseGuard) {
  return (
    <div className={`${classes.footer} ${classes.guard}`} role="alert">
      <span className={classes.guardText}>{words.discard}</span>
      <Button variant="default" onClick={keep} autoFocus>
        Keep editing
      </Button>
      <Button color="red" onClick={discard}>
        Discard
      </Button>
    </div>
  );
}

import { Button, type MantineColor, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { type ReactNode, use, useId } from 'react';
import { TakeBackContext } from '../lib/take-back.ts';
import { useSlow } from '../states/use-slow.ts';
import { words as waitingWords } from '../states/words.ts';
import { DialogContent, DialogError, DialogFrame, type DialogSize } from './dialog-frame.tsx';
import classes from './dialogs.module.css';
import { type CloseGuard, useCloseGuard } from './use-close-guard.ts';
import { words } from './words.ts';

export interface FormDialogProps {
  onClose: () => void;
  title: ReactNode;
  /** Beneath the title: the record that it is about. */
  subtitle?: ReactNode;
  /** A sentence above the fields. */
  description?: ReactNode;
  children: ReactNode;
  /** The form's submit; the browser's own is prevented. */
  onSubmit: () => void;
  submitLabel: string;
  submitColor?: MantineColor;
  /** Why it cannot be sent now; shown beside the button. */
  submitDisabled?: string | false;
  cancelLabel?: string;
  /** The form asks something before it is sent: the left button takes the question back instead of closing. */
  onBack?: (() => void) | undefined;
  /** The call is on its way: spinner, no second submit, no closing. Offline, Cancel takes it back. */
  pending?: boolean;
  /** Whether something was typed: closing asks first. Asked at that moment, as what is drawn may be a letter behind. */
  dirty?: () => boolean;
  /** A field has `data-autofocus`: it gets the first focus. */
  fieldFirst?: boolean;
  /** The sentence of a failed submit. */
  error?: string | null;
  /** Left end of the footer. */
  aside?: ReactNode;
  size?: DialogSize;
}

const untouched = () => false;

/** A form in a dialog, with Cancel and one primary button. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, title, subtitle, size, pending = false, dirty = untouched } = props;
  const takeBack = use(TakeBackContext);
  const offline = !useNetwork().online && pending;
  const close = () => {
    if (!offline || takeBack()) onClose();
  };
  const guard = useCloseGuard(dirty, pending && !offline, close);
  return (
    <DialogFrame title={title} subtitle={subtitle} size={size}>
      <form
        className={classes.form}
        noValidate
        aria-busy={pending}
        onSubmit={(event) => {
          event.preventDefault();
          // A form inside a form of React's tree must not send its parent too.
          event.stopPropagation();
          if (!pending && !props.submitDisabled) props.onSubmit();
        }}
      >
        <DialogContent fieldFirst={props.fieldFirst}>
          <DialogError text={props.error} />
          {props.description && (
            <Text size="sm" c="dimmed" mb="sm">
              {props.description}
            </Text>
          )}
          {props.children}
        </DialogContent>
        {guard.asking ? (
          <GuardBar {...guard} />
        ) : (
          <Buttons
            {...props}
            offline={offline}
            onCancel={offline ? guard.tryClose : (props.onBack ?? guard.tryClose)}
          />
        )}
      </form>
    </DialogFrame>
  );
}

function Buttons(props: FormDialogProps & { offline: boolean; onCancel: () => void }) {
  const { offline, pending = false, submitDisabled, aside, submitLabel, submitColor, cancelLabel } = props;
  const reasonId = useId();
  const slow = useSlow(pending) && waitingWords.waiting;
  const said = (offline ? waitingWords.offline : slow) || submitDisabled || aside;
  return (
    <div className={classes.footer}>
      {said && (
        <div className={classes.aside} id={reasonId} role={pending ? 'status' : undefined}>
          {said}
        </div>
      )}
      <Button variant="default" disabled={pending && !offline} onClick={props.onCancel}>
        {cancelLabel ?? 'Cancel'}
      </Button>
      <Button
        type="submit"
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

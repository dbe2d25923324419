import { CloseButton, FocusTrap, Modal, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { selectOnTab } from '../lib/select-on-tab.ts';
import { DialogContext, type OpenDialog } from './dialog-context.ts';
import classes from './dialogs.module.css';
import { RowStepper } from './row-stepper.tsx';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

export interface DialogFrameProps {
  title: ReactNode;
  /** The record, shown below the title. */
  subtitle?: ReactNode;
  /** On phones `sm` is a bottom sheet of its content's height; other sizes fill the screen. */
  size?: DialogSize;
  /** A sheet at the right edge of the screen, at full height. */
  side?: boolean;
  /** False hides the close button of dialogs that must be answered by another button. */
  withCloseButton?: boolean;
  children: ReactNode;
}

/** The frame of all dialogs: header, close button and focus trap. */
export function DialogFrame({
  title,
  subtitle,
  size = 'md',
  side = false,
  withCloseButton = true,
  children,
}: DialogFrameProps) {
  const dialog = use(DialogContext);
  if (dialog?.panel === 'beside')
    return (
      <PanelFrame title={title} subtitle={subtitle} {...dialog}>
        {children}
      </PanelFrame>
    );
  const isPanel = dialog?.panel === 'over';
  return (
    <FocusTrap>
      <div
        className={classes.inside}
        data-dialog
        data-size={size}
        data-side={side || isPanel || undefined}
        {...selectOnTab}
      >
        {/* Outside `main` a header has the role of a second banner. */}
        <Modal.Header role="presentation" className={subtitle ? classes.headerAbove : undefined}>
          <Modal.Title>{title}</Modal.Title>
          {isPanel && <RowStepper />}
          {withCloseButton && <Modal.CloseButton />}
        </Modal.Header>
        <Subtitle text={subtitle} />
        {children}
      </div>
    </FocusTrap>
  );
}

const Subtitle = ({ text }: { text: ReactNode }) =>
  text && (
    <Text className={classes.subtitle} size="sm" c="dimmed">
      {text}
    </Text>
  );

type PanelFrameProps = Pick<DialogFrameProps, 'title' | 'subtitle' | 'children'> &
  Pick<OpenDialog, 'titleId' | 'closeAndReturnFocus'>;

/** The frame of a panel beside the page. It takes focus when it opens, and keeps it where it is when its record changes. */
function PanelFrame({ title, subtitle, titleId, closeAndReturnFocus, children }: PanelFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={root} className={classes.inside} data-dialog {...selectOnTab}>
      <div className={subtitle ? `${classes.panelHeader} ${classes.headerAbove}` : classes.panelHeader}>
        <Title order={2} id={titleId} className={classes.panelTitle}>
          {title}
        </Title>
        <RowStepper />
        <CloseButton aria-label="Close" onClick={closeAndReturnFocus} />
      </div>
      <Subtitle text={subtitle} />
      {children}
    </div>
  );
}

interface DialogContentProps {
  children: ReactNode;
  /** Whether a field of the content has `data-autofocus`. */
  hasAutofocusField?: boolean;
  /** Whether a button has `data-autofocus`. */
  hasAutofocusButton?: boolean;
}

/**
 * The scrolling part. It takes the initial focus, which would otherwise go to the close button, unless a button or a field
 * does; on touch screens no field does, because that opens the keyboard.
 */
export function DialogContent({
  children,
  hasAutofocusField = false,
  hasAutofocusButton = false,
}: DialogContentProps) {
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return (
    <div
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      data-sheet
      data-autofocus={(!hasAutofocusButton && (!hasAutofocusField || isTouch)) || undefined}
    >
      {children}
    </div>
  );
}

/** The error of a failed submit, shown above the fields. */
export const DialogError = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <div className={classes.error} role="alert">
      {text}
    </div>
  ) : null;

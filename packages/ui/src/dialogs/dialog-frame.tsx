import { FocusTrap, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { selectByTab } from '../lib/select-by-tab.ts';
import classes from './dialogs.module.css';
import { RowStepper } from './row-stepper.tsx';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

export interface DialogFrameProps {
  title: ReactNode;
  /** Beneath the title: the record that it is about. */
  subtitle?: ReactNode;
  /** On phones the small ones come from below, as high as they need to be, and all others take the whole screen. */
  size?: DialogSize;
  /** At the right edge, as high as the screen, rather than in the middle. */
  side?: boolean;
  /** False: it has a button of its own to go on with, and no cross. */
  withCross?: boolean;
  children: ReactNode;
}

/** What all dialogs share: the look, the head with the cross, the focus that stays inside. */
export const DialogFrame = ({
  title,
  subtitle,
  size = 'md',
  side,
  withCross = true,
  children,
}: DialogFrameProps) => (
  <FocusTrap>
    <div
      className={classes.inside}
      data-dialog
      data-size={size}
      data-side={side || undefined}
      {...selectByTab}
    >
      {/* A header outside of main would count as a second banner of the page. */}
      <Modal.Header role="presentation" className={subtitle ? classes.headerAbove : undefined}>
        <Modal.Title>{title}</Modal.Title>
        {side && <RowStepper />}
        {withCross && <Modal.CloseButton />}
      </Modal.Header>
      {subtitle && (
        <Text className={classes.subtitle} size="sm" c="dimmed">
          {subtitle}
        </Text>
      )}
      {children}
    </div>
  </FocusTrap>
);

interface DialogContentProps {
  children: ReactNode;
  /** A field in it has `data-autofocus`. */
  fieldFirst?: boolean;
}

/**
 * The part that scrolls. It has the first focus where no field asks for it, else the cross would; and on touch screens,
 * where a focused field pulls the keyboard up unasked.
 */
export function DialogContent({ children, fieldFirst = false }: DialogContentProps) {
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return (
    <div
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      data-sheet
      data-autofocus={!fieldFirst || touch || undefined}
    >
      {children}
    </div>
  );
}

/** The sentence of a failed submit, above the fields. */
export const DialogError = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <div className={classes.error} role="alert">
      {text}
    </div>
  ) : null;

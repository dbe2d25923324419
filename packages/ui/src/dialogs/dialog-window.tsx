import { getDefaultZIndex, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { BELOW } from '../lib/breakpoints.ts';
import classes from './dialogs.module.css';

interface DialogWindowProps {
  opened: boolean;
  alwaysOnTop: boolean | undefined;
  /** Runs on Esc, the close button and clicks on the overlay. */
  onClose: () => void;
  /** Returns focus to the opener. */
  returnFocus: () => void;
  children: ReactNode;
}

const CONTENT = '[data-modal-content]';

/**
 * Esc reaches every open dialog; only the one with focus may close, and not while an open calendar has focus. When the
 * focused element was removed, focus is on the body and the last dialog closes.
 * `Modal.Stack` would handle this, but does not return focus correctly (stack.test.tsx).
 */
function isActive(root: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest('[role="dialog"]');
  const content = root?.querySelector(CONTENT);
  return content === (focused ?? [...document.querySelectorAll(CONTENT)].at(-1));
}

/** Mantine's modal, as wide as its content, or full screen below 480 px. */
export default function DialogWindow({
  opened,
  alwaysOnTop,
  onClose,
  returnFocus,
  children,
}: DialogWindowProps) {
  const isPhone = useMediaQuery(BELOW.phone, false, { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  return (
    <Modal
      ref={root}
      opened={opened}
      onClose={() => isActive(root.current) && onClose()}
      size="auto"
      fullScreen={isPhone}
      zIndex={alwaysOnTop ? getDefaultZIndex('max') : undefined}
      withCloseButton={false}
      // DialogFrame has the focus trap: lazy content would otherwise miss its initial focus.
      trapFocus={false}
      returnFocus={false}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <Contents returnFocus={returnFocus}>{children}</Contents>
    </Modal>
  );
}

function Contents({ children, returnFocus }: Pick<DialogWindowProps, 'children' | 'returnFocus'>) {
  // Content that unmounts without a transition loses focus to the body before Mantine returns it. If the opener
  // is gone as well, such as a deleted row, `main` gets focus.
  const restoreFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) returnFocus();
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  });
  useEffect(() => () => restoreFocus(), []);
  return children;
}

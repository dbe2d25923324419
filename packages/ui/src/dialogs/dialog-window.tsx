import { getDefaultZIndex, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { BELOW } from '../lib/breakpoints.ts';
import classes from './dialogs.module.css';

interface DialogWindowProps {
  opened: boolean;
  inFront: boolean | undefined;
  /** Esc, the cross and clicks beside the dialog. */
  onClose: () => void;
  /** To what opened the dialog. */
  returnFocus: () => void;
  children: ReactNode;
}

const CONTENT = '[data-modal-content]';

/**
 * Esc reaches every dialog that is open; it means the one with the focus, not one below it, nor one that a calendar lies
 * above. Focus falls to the body when the focused element goes, a removed file for one: then the last is meant.
 * `Modal.Stack` would tell them apart, but the focus does not find back through it (stack.test.tsx).
 */
function isMeant(root: HTMLElement | null): boolean {
  const focused = document.activeElement?.closest('[role="dialog"]');
  const own = root?.querySelector(CONTENT);
  return own === (focused ?? [...document.querySelectorAll(CONTENT)].at(-1));
}

/** The library's modal, as wide as its content asks for, and the whole screen below 480 px. */
export default function DialogWindow({ opened, inFront, onClose, returnFocus, children }: DialogWindowProps) {
  const phone = useMediaQuery(BELOW.phone, false, { getInitialValueInEffect: false });
  const root = useRef<HTMLDivElement>(null);
  return (
    <Modal
      ref={root}
      opened={opened}
      onClose={() => isMeant(root.current) && onClose()}
      size="auto"
      fullScreen={phone}
      zIndex={inFront ? getDefaultZIndex('max') : undefined}
      withCloseButton={false}
      // The content has a trap of its own: what loads first and is a form then has a first focus twice.
      trapFocus={false}
      returnFocus={false}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <Contents returnFocus={returnFocus}>{children}</Contents>
    </Modal>
  );
}

function Contents({ children, returnFocus }: Pick<DialogWindowProps, 'children' | 'returnFocus'>) {
  // A content that goes at once, without fading, takes the focus along before the library has returned it. And where
  // what opened the dialog went, too (the row, the page), the focus goes to the content of the page.
  const catchFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) returnFocus();
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  });
  useEffect(() => () => catchFocus(), []);
  return children;
}

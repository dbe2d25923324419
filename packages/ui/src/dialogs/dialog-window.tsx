import { getDefaultZIndex, Modal, Portal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { BELOW } from '../lib/breakpoints.ts';
import classes from './dialogs.module.css';

interface DialogWindowProps {
  opened: boolean;
  alwaysOnTop: boolean | undefined;
  /** Set for a panel beside the page: the id of its title. */
  titleId: string | undefined;
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

export default function DialogWindow({ titleId, ...dialog }: DialogWindowProps) {
  if (titleId === undefined) return <ModalWindow {...dialog} />;
  return dialog.opened && <PanelWindow {...dialog} titleId={titleId} />;
}

/** Mantine's modal, as wide as its content, or full screen below 480 px. */
function ModalWindow({
  opened,
  alwaysOnTop,
  onClose,
  returnFocus,
  children,
}: Omit<DialogWindowProps, 'titleId'>) {
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

/** Closes the panel that is open beside the page: there is room for one. */
const openPanel: { close: (() => void) | null } = { close: null };

/** Whether Esc closes the panel: focus is in it, on a row of a table, or nowhere. */
const closesPanel = ({ key, target, isComposing }: KeyboardEvent, panel: HTMLElement | null) => {
  if (key !== 'Escape' || isComposing || !(target instanceof HTMLElement)) return false;
  if (target.dataset.mantineStopPropagation === 'true') return false;
  if (panel?.contains(target) || target.closest('[data-row]')) return true;
  return target.matches('body, main') && !document.querySelector('[aria-modal]');
};

/** A region at the right edge, beside which the page stays usable. */
function PanelWindow({ titleId, onClose, returnFocus, children }: DialogWindowProps) {
  const root = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeThis = () => close();
    openPanel.close?.();
    openPanel.close = closeThis;
    const onKeyDown = (event: KeyboardEvent) => {
      if (closesPanel(event, root.current)) closeThis();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (openPanel.close === closeThis) openPanel.close = null;
    };
  }, []);
  return (
    <Portal>
      <aside ref={root} className={classes.panel} data-panel data-modal-content aria-labelledby={titleId}>
        <Contents returnFocus={returnFocus}>{children}</Contents>
      </aside>
    </Portal>
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
